-- entities/avatarposeBundle: what listed bundles are found by, written by relistBundle; null where that was not called
-- since, which a task makes up for.
alter table avatarpose_bundle add column words text[];
create index avatarpose_bundle_words on avatarpose_bundle using gin (words) where is_listed;
create index avatarpose_bundle_unworded on avatarpose_bundle (id) where is_listed and words is null;
