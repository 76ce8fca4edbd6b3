-- entities/wordJourneyContent
create table word_journey (
  id uuid primary key,
  slug text not null unique,
  user_uid text not null,
  visibility text not null check (visibility in ('private', 'unlisted', 'public')),
  name text not null,
  introduction text not null,
  start_word text not null,
  -- Those of its words.
  languages text[] not null,
  meaning_language text not null,
  tags text[] not null default '{}',
  tag_keys text[] not null default '{}',
  -- What it is found by.
  words text[] not null default '{}',
  -- The words of its longest way, the first twelve.
  trail text[] not null,
  step_count integer not null,
  steps jsonb not null,
  view_count integer not null default 0,
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
create index word_journey_newest on word_journey (listed_at desc, id desc) where is_listed;
create index word_journey_viewed on word_journey (view_count desc, id desc) where is_listed;
create index word_journey_user_listed on word_journey (user_uid, listed_at desc, id desc) where is_listed;
create index word_journey_tags on word_journey using gin (tag_keys) where is_listed;
create index word_journey_words on word_journey using gin (words) where is_listed;
create index word_journey_user on word_journey (user_uid, created_at desc, id desc) where archived_at is null;
create index word_journey_archived on word_journey (user_uid, created_at desc, id desc) where archived_at is not null;
create index word_journey_purge on word_journey (archived_at) where archived_at is not null;

-- entities/report: which kinds there are its contract says; a list here would have to know those of other migrations.
alter table report drop constraint report_kind_check;
alter table report add constraint report_kind_check check (kind ~ '^[A-Za-z]{1,40}$') not valid;
