-- apps/server/src/cards/card-handler.ts: the drawn picture of what stands on a social card, by the hash of that.
create table social_card (
  content_hash text primary key,
  file_key text not null,
  created_at timestamptz(3) not null
);
