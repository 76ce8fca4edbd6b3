-- entities/pop/server/table.ts: picture cards, and what is on them. Contents go with their pop.
create table pop (
  id uuid primary key,
  user_uid text not null,
  name text not null,
  width integer not null,
  height integer not null,
  background text,
  content_count integer not null default 0,
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index pop_own on pop (user_uid, updated_at desc, id desc) where archived_at is null;
create index pop_own_archived on pop (user_uid, updated_at desc, id desc) where archived_at is not null;
create index pop_archived on pop (archived_at) where archived_at is not null;

create table pop_content (
  id uuid primary key,
  pop_id uuid not null references pop (id) on delete cascade,
  user_uid text not null,
  -- Its id within the pop, and its own name for the archive of one's data.
  content_id text not null,
  name text not null,
  content jsonb not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (pop_id, content_id)
);
create index pop_content_own on pop_content (user_uid) where archived_at is null;
create index pop_content_own_archived on pop_content (user_uid) where archived_at is not null;
create index pop_content_archived on pop_content (archived_at) where archived_at is not null;
