-- What people make. Each table is described for drizzle in the server/table.ts of its entity.

-- packages/backend/src/idempotency.ts
create table idempotency (
  uid text not null,
  path text not null,
  key text not null,
  input_hash text not null,
  answer json,
  created_at timestamptz not null,
  primary key (uid, path, key)
);
create index idempotency_created on idempotency (created_at);

create table user_profile (
  uid text primary key,
  name text not null,
  lang text check (lang in ('ja', 'en', 'zh', 'es', 'de', 'fr', 'ko')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  liked_pose_count integer not null default 0 check (liked_pose_count >= 0),
  liked_bundle_count integer not null default 0 check (liked_bundle_count >= 0),
  daily_bonus_rewarded_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- A download limit is the sum of its rows here and is written nowhere else; a reason counts once.
create table limit_ledger (
  uid text not null,
  kind text not null check (kind in ('pose', 'bundle')),
  reason text not null,
  amount integer not null,
  created_at timestamptz(3) not null,
  primary key (uid, kind, reason)
);

create table avatar_pose (
  id uuid primary key,
  user_uid text not null,
  visibility text not null default 'private' check (visibility in ('private', 'unlisted', 'public')),
  name text not null,
  description text not null,
  tags text[] not null,
  pose jsonb not null,
  preview jsonb not null,
  picture_key text not null,
  picture_width integer not null,
  picture_height integer not null,
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index avatar_pose_mine on avatar_pose (user_uid, created_at desc, id desc) where archived_at is null;
create index avatar_pose_archive on avatar_pose (user_uid, created_at desc, id desc) where archived_at is not null;
create index avatar_pose_public on avatar_pose (created_at desc, id desc)
  where archived_at is null and visibility = 'public';

create table shared_avatar_pose (
  id uuid primary key,
  slug text not null unique,
  pose_id uuid not null references avatar_pose (id) on delete cascade,
  content_hash text not null,
  user_uid text not null,
  name text not null,
  description text not null,
  tags text[] not null,
  pose jsonb not null,
  preview jsonb not null,
  picture_key text not null,
  picture_width integer not null,
  picture_height integer not null,
  allow_remix boolean not null,
  -- Set while the pose it was taken from is archived.
  hidden_at timestamptz(3),
  -- Set when the snapshot itself was withdrawn.
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index shared_avatar_pose_content on shared_avatar_pose (pose_id, content_hash)
  where archived_at is null;
create index shared_avatar_pose_of_pose on shared_avatar_pose (pose_id, created_at desc, id desc);
create index shared_avatar_pose_newest on shared_avatar_pose (created_at desc, id desc)
  where archived_at is null and hidden_at is null;
create index shared_avatar_pose_user on shared_avatar_pose (user_uid);

create table avatarposemaker_temp (
  id uuid primary key,
  user_uid text not null,
  name text not null,
  thumbnail text,
  scene jsonb not null,
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index avatarposemaker_temp_mine on avatarposemaker_temp (user_uid, updated_at desc, id desc)
  where archived_at is null;
create index avatarposemaker_temp_archive on avatarposemaker_temp (user_uid, updated_at desc, id desc)
  where archived_at is not null;
