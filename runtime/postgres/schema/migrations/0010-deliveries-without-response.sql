-- The deliveries that a test key may see: they tell of no response, so they carry no live data (webhook-deliveries.ts).
CREATE INDEX webhook_deliveries_without_response ON webhook_deliveries (organization, endpoint, id) WHERE test OR event = 'form.published';
