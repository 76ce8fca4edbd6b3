-- entities/gallery/server: what listed poses are found by, written by relist with them (put-words.ts).
-- A key is the number of a word times 64 and the pose's stratum: a share of the gallery, the most liked poses in the
-- first ones. A word that is in every tenth pose is thus read a share at a time. names is of the name alone, heads of
-- name and tags, words of all.
create table pose_words (
  pose_id uuid primary key references listed_pose (pose_id) on delete cascade,
  user_uid text not null,
  stratum smallint not null check (stratum between 0 and 63),
  is_sexual boolean not null,
  is_violent boolean not null,
  names bigint[] not null,
  heads bigint[] not null,
  words bigint[] not null
);
-- Without a list of what is pending, which every search would have to read through.
create index pose_words_names on pose_words using gin (names) with (fastupdate = off);
create index pose_words_heads on pose_words using gin (heads) with (fastupdate = off);
create index pose_words_words on pose_words using gin (words) with (fastupdate = off);

-- In what share of the poses the commonest words are, by a sample; the word 0 stands for the number of all poses.
create table word_share (
  word bigint primary key,
  share double precision not null
);

-- The tags of shared poses that are used most, counted by a task; folded is what the beginning of one is compared with.
create table tag_count (
  tag text primary key,
  folded text collate "C" not null,
  poses integer not null
);
create index tag_count_folded on tag_count (folded, poses desc);
