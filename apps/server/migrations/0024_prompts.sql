-- Prompt tools, their versions, what running them gave, and the shelf of tools.

-- entities/chatprompt/content
create table chatprompt_content (
  id uuid primary key,
  slug text not null unique,
  user_uid text not null,
  visibility text not null check (visibility in ('private', 'unlisted', 'public')),
  name text not null,
  description text not null default '',
  template text not null,
  variables jsonb not null default '[]',
  -- What running it gave once, for those who look; how freely the model writes, null as the service does.
  example text not null default '',
  temperature real,
  language text not null,
  -- Tools of the house that are the same in several languages.
  family text,
  tags text[] not null default '{}',
  tag_keys text[] not null default '{}',
  words text[] not null default '{}',
  is_official boolean not null default false,
  -- What it was copied from; may be gone.
  origin_id uuid,
  fav_count integer not null default 0 check (fav_count >= 0),
  view_count integer not null default 0,
  use_count integer not null default 0,
  listed_at timestamptz(3),
  moderated_at timestamptz(3),
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  is_listed boolean not null generated always as (
    visibility = 'public' and archived_at is null and moderated_at is null and listed_at is not null) stored
);
create index chatprompt_content_newest on chatprompt_content (listed_at desc, id desc) where is_listed;
create index chatprompt_content_language on chatprompt_content (language, listed_at desc, id desc) where is_listed;
create index chatprompt_content_liked on chatprompt_content (fav_count desc, id desc) where is_listed;
create index chatprompt_content_user_listed on chatprompt_content (user_uid, listed_at desc, id desc) where is_listed;
create index chatprompt_content_user on chatprompt_content (user_uid, created_at desc, id desc) where archived_at is null;
create index chatprompt_content_archived on chatprompt_content (user_uid, created_at desc, id desc) where archived_at is not null;
create index chatprompt_content_purge on chatprompt_content (archived_at) where archived_at is not null;
create index chatprompt_content_tags on chatprompt_content using gin (tag_keys) where is_listed;
create index chatprompt_content_words on chatprompt_content using gin (words) where is_listed;
create index chatprompt_content_family on chatprompt_content (family) where family is not null;

-- What a tool asked before and asks now: a row for each change of its template.
create table chatprompt_version (
  id uuid primary key,
  user_uid text not null,
  content_id uuid not null,
  number integer not null,
  template text not null,
  variables jsonb not null,
  temperature real,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (content_id, number)
);
create index chatprompt_version_user on chatprompt_version (user_uid);

-- entities/chatprompt/result: what running a tool gave, and what was asked further; it outlives the tool by its name.
create table chatprompt_result (
  id uuid primary key,
  user_uid text not null,
  content_id uuid not null,
  content_version integer not null,
  name text not null,
  "values" jsonb not null,
  prompt text not null,
  text text not null,
  ending text not null,
  turns jsonb not null default '[]',
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index chatprompt_result_user on chatprompt_result (user_uid, created_at desc, id desc) where archived_at is null;
create index chatprompt_result_tool on chatprompt_result (user_uid, content_id, created_at desc, id desc) where archived_at is null;
create index chatprompt_result_archived on chatprompt_result (user_uid, created_at desc, id desc) where archived_at is not null;
create index chatprompt_result_purge on chatprompt_result (archived_at) where archived_at is not null;

-- entities/chatprompt/userStock: tools on a shelf, in folders, with values to run them with again.
create table chatprompt_user_stock (
  id uuid primary key,
  user_uid text not null,
  kind text not null check (kind = 'tool'),
  item_id uuid not null,
  name text not null,
  folder text not null default '',
  saved jsonb not null default '[]',
  tags text[] not null default '{}',
  tag_keys text[] not null default '{}',
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (user_uid, kind, item_id)
);
create index chatprompt_user_stock_user on chatprompt_user_stock (user_uid, created_at desc, id desc) where archived_at is null;
create index chatprompt_user_stock_archived on chatprompt_user_stock (user_uid, created_at desc, id desc) where archived_at is not null;
create index chatprompt_user_stock_purge on chatprompt_user_stock (archived_at) where archived_at is not null;

-- Kinds are said once, in the contracts: here their form alone, so that each new one needs no lock of its own.
alter table chatchara_fav drop constraint chatchara_fav_kind_check;
alter table chatchara_fav add constraint chatchara_fav_kind_check check (kind ~ '^[a-zA-Z]{1,40}$') not valid;
alter table report drop constraint report_kind_check;
alter table report add constraint report_kind_check check (kind ~ '^[a-zA-Z]{1,40}$') not valid;
