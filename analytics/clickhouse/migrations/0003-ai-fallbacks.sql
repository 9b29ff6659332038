-- Why a language model was asked about replies, and how often for each reason: two arrays beside one another.
ALTER TABLE responses ADD COLUMN IF NOT EXISTS fallback_reasons Array(LowCardinality(String));
ALTER TABLE responses ADD COLUMN IF NOT EXISTS fallback_counts Array(UInt32);
