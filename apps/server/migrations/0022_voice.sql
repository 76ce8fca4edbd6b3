-- entities/voice: how many characters somebody had spoken on a day in UTC.
create table voice_usage (
  uid text not null,
  day date not null,
  characters integer not null check (characters >= 0),
  primary key (uid, day)
);
create index voice_usage_day on voice_usage (day);
