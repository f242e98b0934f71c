-- The fees of payments whose money is recorded, on the day of the receipt, or the first one after the closed period. Where
-- the provider pays out in another currency than that of the books, which is the one of the country, the fee is not
-- booked. A row has the id of its payment: it comes before all that are written later.
INSERT INTO online_fees (company_id, id, online_payment_id, provider, provider_key, currency, amount_cents, booked_on, created_at)
SELECT op.company_id, op.id, op.id, op.provider, op.provider_payment_id || ':charge', op.settlement_currency, op.fee_cents,
  CASE WHEN r.received_on <= co.books_closed_through THEN co.books_closed_through + 1 ELSE r.received_on END, now()
FROM online_payments op
JOIN receipts r ON r.company_id = op.company_id AND r.id = op.receipt_id AND r.provider_id = op.provider_payment_id
JOIN companies co ON co.id = op.company_id
WHERE op.provider_payment_id IS NOT NULL AND op.fee_cents <> 0 AND op.settlement_currency = coalesce(
  (SELECT c.currency FROM (VALUES
    ('AED', 'AE'), ('AFN', 'AF'), ('ALL', 'AL'), ('AMD', 'AM'), ('AOA', 'AO'), ('ARS', 'AR'), ('AUD', 'AU CC CX HM KI NF NR TV'),
    ('AWG', 'AW'), ('AZN', 'AZ'), ('BAM', 'BA'), ('BBD', 'BB'), ('BDT', 'BD'), ('BIF', 'BI'), ('BMD', 'BM'), ('BND', 'BN'), ('BOB', 'BO'),
    ('BRL', 'BR'), ('BSD', 'BS'), ('BWP', 'BW'), ('BYN', 'BY'), ('BZD', 'BZ'), ('CAD', 'CA'), ('CDF', 'CD'), ('CHF', 'CH LI'),
    ('CLP', 'CL'), ('CNY', 'CN'), ('COP', 'CO'), ('CRC', 'CR'), ('CUP', 'CU'), ('CVE', 'CV'), ('CZK', 'CZ'), ('DJF', 'DJ'),
    ('DKK', 'DK FO GL'), ('DOP', 'DO'), ('DZD', 'DZ'), ('EGP', 'EG'), ('ERN', 'ER'), ('ETB', 'ET'), ('FJD', 'FJ'), ('FKP', 'FK'),
    ('GBP', 'GB GG GS IM JE TA'), ('GEL', 'GE'), ('GHS', 'GH'), ('GIP', 'GI'), ('GMD', 'GM'), ('GNF', 'GN'), ('GTQ', 'GT'), ('GYD', 'GY'),
    ('HKD', 'HK'), ('HNL', 'HN'), ('HUF', 'HU'), ('IDR', 'ID'), ('ILS', 'IL'), ('INR', 'IN'), ('IRR', 'IR'), ('ISK', 'IS'), ('JMD', 'JM'),
    ('JPY', 'JP'), ('KES', 'KE'), ('KGS', 'KG'), ('KHR', 'KH'), ('KMF', 'KM'), ('KPW', 'KP'), ('KRW', 'KR'), ('KYD', 'KY'), ('KZT', 'KZ'),
    ('LAK', 'LA'), ('LBP', 'LB'), ('LKR', 'LK'), ('LRD', 'LR'), ('MAD', 'EH MA'), ('MDL', 'MD'), ('MGA', 'MG'), ('MKD', 'MK'),
    ('MMK', 'MM'), ('MNT', 'MN'), ('MOP', 'MO'), ('MRU', 'MR'), ('MUR', 'MU'), ('MVR', 'MV'), ('MWK', 'MW'), ('MXN', 'MX'), ('MYR', 'MY'),
    ('MZN', 'MZ'), ('NGN', 'NG'), ('NIO', 'NI'), ('NOK', 'BV NO SJ'), ('NPR', 'NP'), ('NZD', 'CK NU NZ PN TK'), ('PEN', 'PE'),
    ('PGK', 'PG'), ('PHP', 'PH'), ('PKR', 'PK'), ('PLN', 'PL'), ('PYG', 'PY'), ('QAR', 'QA'), ('RON', 'RO'), ('RSD', 'RS'), ('RUB', 'RU'),
    ('RWF', 'RW'), ('SAR', 'SA'), ('SBD', 'SB'), ('SCR', 'SC'), ('SDG', 'SD'), ('SEK', 'SE'), ('SGD', 'SG'), ('SHP', 'AC SH'),
    ('SLE', 'SL'), ('SOS', 'SO'), ('SRD', 'SR'), ('SSP', 'SS'), ('STN', 'ST'), ('SYP', 'SY'), ('SZL', 'SZ'), ('THB', 'TH'), ('TJS', 'TJ'),
    ('TMT', 'TM'), ('TOP', 'TO'), ('TRY', 'TR'), ('TTD', 'TT'), ('TWD', 'TW'), ('TZS', 'TZ'), ('UAH', 'UA'), ('UGX', 'UG'),
    ('USD', 'AS BQ DG EC FM GU IO MH MP PR PW SV TC TL UM US VG VI'), ('UYU', 'UY'), ('UZS', 'UZ'), ('VES', 'VE'), ('VND', 'VN'),
    ('VUV', 'VU'), ('WST', 'WS'), ('XAF', 'CF CG CM GA GQ TD'), ('XCD', 'AG AI DM GD KN LC MS VC'), ('XCG', 'CW SX'),
    ('XOF', 'BF BJ CI GW ML NE SN TG'), ('XPF', 'NC PF WF'), ('YER', 'YE'), ('ZAR', 'ZA'), ('ZMW', 'ZM')
  ) AS c (currency, countries) WHERE co.country = ANY (string_to_array(c.countries, ' '))), 'EUR')
ON CONFLICT DO NOTHING;
