-- entities/pop/server/table.ts: how many bytes the contents of a pop take, the ones taken off too.
alter table pop_content add column bytes integer not null default 0;
update pop_content set bytes = octet_length(content::text);
alter table pop add column bytes bigint not null default 0;
update pop set bytes = coalesce((select sum(bytes) from pop_content where pop_id = pop.id), 0);
