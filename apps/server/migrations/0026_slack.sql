-- entities/slackMessage: what people and the server tell the operator, on its way to their Slack.
create table slack_message (
  id uuid primary key,
  -- Null where nobody was signed in, did not want to be named, or the server itself tells it.
  user_uid text,
  kind text not null check (kind in ('problem', 'idea', 'other', 'report', 'appeal')),
  words text not null,
  page text not null,
  browser text not null,
  error text not null,
  status text not null check (status in ('waiting', 'sent', 'failed', 'shown-here')),
  tries integer not null default 0,
  next_at timestamptz(3) not null,
  problem text,
  sent_at timestamptz(3),
  -- The same said again the same day is the same message.
  dedupe_key text not null unique,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1
);
create index slack_message_newest on slack_message (created_at desc, id desc) where archived_at is null;
create index slack_message_due on slack_message (created_at) where status = 'waiting';
create index slack_message_archived on slack_message (archived_at) where archived_at is not null;
create index slack_message_user on slack_message (user_uid) where user_uid is not null;

-- When something may be posted to a hook again, over all servers, and how often it failed in a row.
create table slack_hook (
  key text primary key,
  next_at timestamptz(3) not null,
  failures integer not null default 0
);
