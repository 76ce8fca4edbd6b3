-- entities/chatchara/message: words of a character that a person wrote, which moderation is asked about as about their own.
alter table chatchara_message add column is_by_hand boolean not null default false;
