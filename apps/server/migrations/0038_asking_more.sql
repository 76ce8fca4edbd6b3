-- entities/chatprompt/result/server/table.ts: what is being asked further of a result just now, each of which takes a turn.
alter table chatprompt_result add column asking jsonb not null default '[]';
