-- How far an export is: the share of the form's responses that it has passed, from 0 to 1, whether or not its filters let them through. Rows alone do not
-- tell, because nobody knows in advance how many fit.
ALTER TABLE exports ADD COLUMN progress double precision NOT NULL DEFAULT 0;
