-- A text of a reminder for each language, and clients who get no automatic ones.
ALTER TABLE company_reminders ADD COLUMN message_fr text, ADD COLUMN message_en text;
ALTER TABLE clients ADD COLUMN automatic_reminders boolean DEFAULT true NOT NULL;
