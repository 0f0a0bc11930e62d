-- Local date of the outlet when its time zone was corrected, for promotions that began by then; null otherwise. A correction never moves a
-- status back. Like end_date it is YYYY-MM-DD, which sorts as text.
ALTER TABLE promotions ADD COLUMN reached text;
