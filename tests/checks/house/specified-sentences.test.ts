import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// The sentences that the specification fixes; what to do may follow them.
it.each([
  ['en/server/errors', 'Login failed. No valid details provided.'],
  ['nl/server/errors', 'Login mislukt. Geen geldige gegevens ingevoerd.'],
  [
    'en/server/errors',
    'An account with this email address already exists. Log in or request a new password.',
  ],
  ['en/server/errors', 'The provided verification code is not valid.'],
  ['en/server/errors', 'Add at least one item to the quote.'],
  ['en/server/errors', 'An error occurred while starting the payment process.'],
  ['en/server/errors', 'This VAT number was not found.'],
  ['en/server/quote-form', 'Choose a start and end date for the rental period.'],
  ['en/server/problems', 'Enter a valid email address.'],
  ['nl/server/problems', 'Vul een geldig e-mailadres in.'],
  ['nl/server/problems', 'De twee ingevoerde wachtwoorden komen niet overeen.'],
])('%s says word for word: %s', (file, sentence) => {
  expect(readFileSync(`locales/${file}.json`, 'utf8')).toContain(`"${sentence}`)
})
