-- entities/simpleTempContent/server/table.ts: what is handed from one device to another, behind the hash of its code.
create table simple_temp_content (
  code_hash bytea primary key,
  content jsonb not null,
  expires_at timestamptz(3) not null
);
create index simple_temp_content_expires on simple_temp_content (expires_at);
