-- packages/backend/src/gpt: what of a reservation is charged where the process that made it was killed.
alter table gpt_reservation add column prompt bigint not null default 0;
