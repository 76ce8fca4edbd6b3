-- packages/backend/src/files/kept-files.ts: every file that was put, and when last. A file that no row of another table
-- names a day after that is swept; whoever puts it again waits for the sweeper's hold on this row.
create table stored_file (
  key text primary key,
  put_at timestamptz(3) not null
);

-- packages/backend/src/uploads/tables.ts: files on their way, and the parts that have come, each an object of its own.
create table upload (
  id uuid primary key,
  user_uid text not null,
  length integer not null check (length >= 0),
  received integer not null default 0 check (received >= 0 and received <= length),
  created_at timestamptz(3) not null,
  touched_at timestamptz(3) not null
);
create index upload_user on upload (user_uid);
create index upload_created on upload (created_at);

create table upload_part (
  upload_id uuid not null references upload (id) on delete cascade,
  first_byte integer not null,
  bytes integer not null check (bytes > 0),
  object_name text not null unique,
  primary key (upload_id, first_byte)
);

-- entities/avatar/server/table.ts
create table avatar (
  id uuid primary key,
  user_uid text not null,
  visibility text not null default 'private' check (visibility in ('private', 'unlisted', 'public')),
  name text not null,
  description text not null,
  maker_name text not null,
  file_key text not null,
  -- Stands in the address of the file while the avatar is private.
  access_key text not null,
  thumbnail_key text,
  bytes integer not null,
  vrm_version text not null check (vrm_version in ('0.x', '1.0')),
  licence jsonb not null,
  view_count integer not null default 0,
  use_count integer not null default 0,
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (user_uid, file_key)
);
create index avatar_file on avatar (file_key);
create index avatar_thumbnail on avatar (thumbnail_key) where thumbnail_key is not null;
create index avatar_mine on avatar (user_uid, created_at desc, id desc) where archived_at is null;
create index avatar_archive on avatar (user_uid, created_at desc, id desc) where archived_at is not null;
create index avatar_purge on avatar (archived_at) where archived_at is not null;
create index avatar_public on avatar (created_at desc, id desc)
  where archived_at is null and visibility = 'public';

-- The sweeper asks which rows name a file.
create index avatar_pose_picture on avatar_pose (picture_key);
create index shared_avatar_pose_picture on shared_avatar_pose (picture_key);
create index social_card_file on social_card (file_key);
