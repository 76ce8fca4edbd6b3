-- Talking with characters: dialogs, their messages as trees, and the pages made of them.

-- entities/chatchara/dialog
create table chatchara_dialog (
  id uuid primary key,
  user_uid text not null,
  -- With whom; the character may be gone.
  character_id uuid not null,
  -- The title, and whether its person wrote it.
  name text not null,
  is_title_own boolean not null default false,
  -- The character as it was when the dialog began, its persona included: for the server alone.
  frozen json not null,
  facts jsonb not null default '[]',
  head_id uuid,
  model jsonb,
  voice jsonb,
  -- When notes are to be taken of what was said; null where there is nothing new.
  digest_at timestamptz(3),
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index chatchara_dialog_user on chatchara_dialog (user_uid, updated_at desc, id desc) where archived_at is null;
create index chatchara_dialog_archived on chatchara_dialog (user_uid, updated_at desc, id desc) where archived_at is not null;
create index chatchara_dialog_character on chatchara_dialog (user_uid, character_id, updated_at desc, id desc);
create index chatchara_dialog_purge on chatchara_dialog (archived_at) where archived_at is not null;
create index chatchara_dialog_digest on chatchara_dialog (digest_at) where digest_at is not null;

-- entities/chatchara/message: written under the lock of its dialog's row.
create table chatchara_message (
  id uuid primary key,
  dialog_id uuid not null references chatchara_dialog (id) on delete cascade,
  user_uid text not null,
  parent_id uuid,
  role text not null check (role in ('user', 'character')),
  text text not null,
  reactions jsonb not null default '[]',
  -- What it is if nothing more comes, while it is being written.
  state text not null check (state in ('whole', 'stopped', 'cut')),
  -- When whoever writes it said so last; null where nobody does.
  beat_at timestamptz(3),
  is_stop_wanted boolean not null default false,
  -- What happened up to here on this branch, where somebody or the model wrote it down.
  summary text,
  -- Whether notes were taken of it.
  is_noted boolean not null default false,
  -- What it is found by (@kamae/entities/chatchara/message/server/terms).
  terms bigint[] not null default '{}',
  -- The Idempotency-Key of the call that added or answered it.
  request_key text,
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index chatchara_message_dialog on chatchara_message (dialog_id, created_at desc, id desc) where archived_at is null;
create index chatchara_message_archived on chatchara_message (dialog_id, created_at desc, id desc) where archived_at is not null;
create index chatchara_message_parent on chatchara_message (parent_id) where parent_id is not null;
create index chatchara_message_user on chatchara_message (user_uid) where archived_at is null;
create index chatchara_message_user_archived on chatchara_message (user_uid) where archived_at is not null;
create index chatchara_message_purge on chatchara_message (archived_at) where archived_at is not null;
create index chatchara_message_terms on chatchara_message using gin (terms);
create unique index chatchara_message_key on chatchara_message (dialog_id, role, request_key) where request_key is not null;

-- entities/chatchara/article
create table chatchara_article (
  id uuid primary key,
  slug text not null unique,
  user_uid text not null,
  dialog_id uuid not null,
  character_id uuid not null,
  -- The title.
  name text not null,
  introduction text not null,
  tags text[] not null default '{}',
  language text not null,
  character_name text not null,
  speaker_name text not null,
  messages jsonb not null,
  picture_key text,
  picture_width integer,
  picture_height integer,
  visibility text not null check (visibility in ('private', 'unlisted', 'public')),
  is_sexual boolean not null default false,
  is_violent boolean not null default false,
  view_count integer not null default 0,
  fav_count integer not null default 0 check (fav_count >= 0),
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
create index chatchara_article_newest on chatchara_article (listed_at desc, id desc) where is_listed;
create index chatchara_article_faved on chatchara_article (fav_count desc, id desc) where is_listed;
create index chatchara_article_character on chatchara_article (character_id, listed_at desc, id desc) where is_listed;
create index chatchara_article_user_listed on chatchara_article (user_uid, listed_at desc, id desc) where is_listed;
create index chatchara_article_user on chatchara_article (user_uid, created_at desc, id desc) where archived_at is null;
create index chatchara_article_archived on chatchara_article (user_uid, created_at desc, id desc) where archived_at is not null;
create index chatchara_article_purge on chatchara_article (archived_at) where archived_at is not null;
create index chatchara_article_picture on chatchara_article (picture_key) where picture_key is not null;

create table chatchara_article_fav (
  uid text not null,
  article_id uuid not null references chatchara_article (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (uid, article_id)
);
create index chatchara_article_fav_newest on chatchara_article_fav (uid, created_at desc, article_id desc);
create index chatchara_article_fav_article on chatchara_article_fav (article_id);
