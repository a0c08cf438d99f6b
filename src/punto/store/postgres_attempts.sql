-- Form 3: the facts of an attempt, as JSON. Where there are none, `what` may hold the text of an earlier version.

ALTER TABLE attempts ADD COLUMN about text;
