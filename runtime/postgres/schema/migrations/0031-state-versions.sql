-- The newest version of a conversation's state that a node reads (machines/conversation/state/codec.ts). A node writes no newer one than all living nodes
-- read, so an installation is upgraded node by node. Releases before do not say it; the last of them to run beside this one reads 4.
ALTER TABLE nodes ADD COLUMN state_version smallint NOT NULL DEFAULT 4;
