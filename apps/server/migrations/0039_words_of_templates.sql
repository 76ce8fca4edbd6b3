-- entities/chatchara/promptTemp/server/table.ts: what templates are found by; null where a task has yet to put it there.
alter table chatchara_prompt_temp add column words text[];
create index chatchara_prompt_temp_words on chatchara_prompt_temp using gin (words) where is_listed;
create index chatchara_prompt_temp_unworded on chatchara_prompt_temp (id) where words is null;
