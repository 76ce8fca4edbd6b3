-- Characters, prompt templates, shelves, and who people are towards characters.

-- entities/chatchara/content
create table chatchara_content (
  id uuid primary key,
  slug text not null unique,
  user_uid text not null,
  visibility text not null check (visibility in ('private', 'unlisted', 'public')),
  name text not null,
  -- The data of its character card: as JSON text, so that the order of its fields stays.
  card json not null,
  card_spec text not null check (card_spec in ('v1', 'v2', 'v3')),
  card_envelope json,
  -- What everybody is told of the card.
  greeting text not null,
  greeting_count integer not null,
  introduction text not null default '',
  language text not null,
  tags text[] not null default '{}',
  -- The tags as they are compared, and the words it is found by.
  tag_keys text[] not null default '{}',
  words text[] not null default '{}',
  avatar_id text not null,
  greeting_pose_id text,
  reactions jsonb not null,
  gestures jsonb not null,
  voice jsonb not null,
  model jsonb not null,
  prompt_temp_id uuid,
  picture_key text,
  picture_width integer not null default 0,
  picture_height integer not null default 0,
  is_official boolean not null default false,
  is_persona_hidden boolean not null default false,
  is_sexual boolean not null default false,
  is_violent boolean not null default false,
  -- What it was copied from; may be gone.
  origin_id uuid,
  fav_count integer not null default 0 check (fav_count >= 0),
  view_count integer not null default 0,
  use_count integer not null default 0,
  -- When it first came into the lists.
  listed_at timestamptz(3),
  -- Set while reports or the operator hide it.
  moderated_at timestamptz(3),
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  is_listed boolean not null generated always as (
    visibility = 'public' and archived_at is null and moderated_at is null and listed_at is not null) stored
);
create index chatchara_content_newest on chatchara_content (listed_at desc, id desc) where is_listed;
create index chatchara_content_liked on chatchara_content (fav_count desc, id desc) where is_listed;
create index chatchara_content_official on chatchara_content (listed_at desc, id desc) where is_listed and is_official;
create index chatchara_content_user_listed on chatchara_content (user_uid, listed_at desc, id desc) where is_listed;
create index chatchara_content_user on chatchara_content (user_uid, created_at desc, id desc) where archived_at is null;
create index chatchara_content_archived on chatchara_content (user_uid, created_at desc, id desc) where archived_at is not null;
create index chatchara_content_purge on chatchara_content (archived_at) where archived_at is not null;
create index chatchara_content_tags on chatchara_content using gin (tag_keys) where is_listed;
create index chatchara_content_words on chatchara_content using gin (words) where is_listed;
create index chatchara_content_picture on chatchara_content (picture_key) where picture_key is not null;

-- entities/chatchara/promptTemp
create table chatchara_prompt_temp (
  id uuid primary key,
  slug text not null unique,
  user_uid text not null,
  visibility text not null check (visibility in ('private', 'unlisted', 'public')),
  name text not null,
  description text not null,
  template text not null,
  language text not null,
  tags text[] not null default '{}',
  tag_keys text[] not null default '{}',
  is_official boolean not null default false,
  origin_id uuid,
  fav_count integer not null default 0 check (fav_count >= 0),
  listed_at timestamptz(3),
  moderated_at timestamptz(3),
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  is_listed boolean not null generated always as (
    visibility = 'public' and archived_at is null and moderated_at is null and listed_at is not null) stored
);
create index chatchara_prompt_temp_newest on chatchara_prompt_temp (listed_at desc, id desc) where is_listed;
create index chatchara_prompt_temp_user on chatchara_prompt_temp (user_uid, created_at desc, id desc) where archived_at is null;
create index chatchara_prompt_temp_archived on chatchara_prompt_temp (user_uid, created_at desc, id desc) where archived_at is not null;
create index chatchara_prompt_temp_purge on chatchara_prompt_temp (archived_at) where archived_at is not null;
create index chatchara_prompt_temp_tags on chatchara_prompt_temp using gin (tag_keys) where is_listed;

-- entities/chatchara/fav: whose favourite what is; it stays while the thing is hidden.
create table chatchara_fav (
  uid text not null,
  kind text not null check (kind in ('character', 'promptTemp')),
  item_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (uid, kind, item_id)
);
create index chatchara_fav_newest on chatchara_fav (uid, kind, created_at desc, item_id desc);
create index chatchara_fav_item on chatchara_fav (kind, item_id);

-- entities/chatchara/userStock: what stands on a shelf outlives the thing by its name.
create table chatchara_user_stock (
  id uuid primary key,
  user_uid text not null,
  kind text not null check (kind in ('character', 'promptTemp')),
  item_id uuid not null,
  name text not null,
  tags text[] not null default '{}',
  tag_keys text[] not null default '{}',
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (user_uid, kind, item_id)
);
create index chatchara_user_stock_user on chatchara_user_stock (user_uid, created_at desc, id desc) where archived_at is null;
create index chatchara_user_stock_archived on chatchara_user_stock (user_uid, created_at desc, id desc) where archived_at is not null;
create index chatchara_user_stock_purge on chatchara_user_stock (archived_at) where archived_at is not null;

-- entities/chatchara/user
create table chatchara_user (
  uid text primary key,
  name text not null,
  about text not null,
  pronouns text not null,
  version integer not null,
  updated_at timestamptz(3) not null
);

-- entities/report: characters and what is made of them can be reported too.
alter table report drop constraint report_kind_check;
alter table report add constraint report_kind_check
  check (kind in ('pose', 'bundle', 'room', 'person', 'avatar', 'character', 'promptTemp', 'article')) not valid;
