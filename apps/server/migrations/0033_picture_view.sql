-- entities/avatarpose, entities/shareAvatarPose: from where the picture of a pose looks; null of those saved before.
alter table avatar_pose add column picture_view jsonb;
alter table shared_avatar_pose add column picture_view jsonb;
