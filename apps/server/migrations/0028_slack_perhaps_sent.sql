-- A message whose answer from Slack was lost may be there: it is not posted again by itself.
alter table slack_message drop constraint slack_message_status_check;
alter table slack_message add constraint slack_message_status_check
  check (status in ('waiting', 'sent', 'perhaps-sent', 'failed', 'shown-here'));
