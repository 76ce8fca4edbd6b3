-- packages/backend/src/increment.ts: who was counted in an hour, as hashes whose salt is thrown away after its day.
create table counted_visit (
  visit_hash bytea primary key,
  hour timestamptz(3) not null
);
create index counted_visit_hour on counted_visit (hour);

create table visit_salt (
  day date primary key,
  salt bytea not null
);
