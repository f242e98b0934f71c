-- A key that works in test companies alone. Its secret begins with svc_test_, which a release without the column refuses.
ALTER TABLE api_keys ADD COLUMN only_test_companies boolean NOT NULL DEFAULT false;

-- The key that made it by the API, which takes it along when it is revoked.
ALTER TABLE api_keys ADD COLUMN created_by_key_id uuid;

-- When its secret was replaced last.
ALTER TABLE api_keys ADD COLUMN updated_at timestamptz(3);
