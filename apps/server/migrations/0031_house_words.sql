-- entities/house: what the house shares is listed and found by its words in all seven languages; tasks write it again.
update listed_pose set projection = 0 where user_uid = 'kamae';
update avatarpose_bundle set words = null where user_uid = 'kamae';
