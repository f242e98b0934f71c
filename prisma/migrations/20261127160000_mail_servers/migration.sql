-- What a mail server was given, because SMTP has no idempotency key.
CREATE TABLE email_handovers (
  idempotency_key text NOT NULL,
  recipient text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  outcome text,
  reason text,
  CONSTRAINT email_handovers_pkey PRIMARY KEY (idempotency_key, recipient),
  CONSTRAINT email_handovers_outcome_check CHECK (outcome IN ('accepted', 'refused', 'uncertain'))
);
CREATE INDEX email_handovers_started_at_idx ON email_handovers (started_at);

-- A send of which nobody knows whether it left. Its status is failed.
ALTER TABLE email_deliveries ADD COLUMN uncertain_at timestamptz(3);

-- The sender of a company's e-mails.
ALTER TABLE companies ADD COLUMN sender_name text;
ALTER TABLE companies ADD COLUMN sender_email text;
ALTER TABLE companies ADD COLUMN sender_verified_at timestamptz(3);
ALTER TABLE companies ADD COLUMN reply_to text;
