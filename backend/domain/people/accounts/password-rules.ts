import type { Rule } from '../../../../contract/forms/rules'
import { emailKey } from '../../platform/email-key'
import { type ErrorCode, invalidField } from '../../platform/refusal'

/** NIST SP 800-63B asks for this: any characters, at least ten. */
export const NEW_PASSWORD_RULES: Rule[] = [{ rule: 'required' }, { rule: 'length', min: 10, max: 200 }]

// Common passwords that are long enough for the rules.
const COMMON_PASSWORDS = new Set([
  ...['0123456789', '1234567890', '12345678910', '0987654321', '9876543210', '123456789a', 'a123456789'],
  ...['1q2w3e4r5t', '1q2w3e4r5t6y', '1qaz2wsx3edc', 'q1w2e3r4t5', 'zaq12wsxcde3', 'qwertyuiop', 'qwertzuiop'],
  ...['azertyuiop', 'asdfghjkl1', 'qwerty1234', 'qwerty12345', 'qwerty123456', 'qwertz1234', 'qwertz12345'],
  ...['abcdefghij', 'abcdefghijk', 'abcd123456', 'abc123456789', 'password12', 'password123', 'password1234'],
  ...['password12345', 'password123456', 'passw0rd123', 'p@ssw0rd123', 'mypassword', 'mypassword1'],
  ...[
    'passwort12',
    'passwort123',
    'passwort1234',
    'passwort12345',
    'meinpasswort',
    'hallo12345',
    'hallo123456',
  ],
  ...[
    'wachtwoord',
    'wachtwoord1',
    'wachtwoord12',
    'wachtwoord123',
    'welkom1234',
    'welkom12345',
    'welkom123456',
  ],
  ...[
    'welcome123',
    'welcome1234',
    'welcome12345',
    'willkommen',
    'willkommen1',
    'willkommen123',
    'geheim1234',
  ],
  ...[
    'letmein123',
    'letmein1234',
    'changeme123',
    'administrator',
    'administrator1',
    'iloveyou12',
    'iloveyou123',
  ],
  ...[
    'ichliebedich',
    'ikhouvanjou',
    'ikhouvanjou1',
    'schalke04!',
    'feyenoord1',
    'feyenoord010',
    'amsterdam1',
  ],
  ...[
    'superman123',
    'football123',
    'baseball123',
    'princess123',
    'sunshine123',
    'nachtnest1',
    'nachtnest123',
  ],
])

// This matches 'aaaaaaaaaa', '1212121212', and 'abcabcabcabc'.
const REPEATED = /^(.{1,3})\1+.?.?$/su

function weakness(password: string, email: string): ErrorCode | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain.trim() === emailKey(email)) return 'password_is_email'
  return COMMON_PASSWORDS.has(plain) || REPEATED.test(plain) ? 'password_common' : undefined
}

export function refuseWeakPassword(password: string, email: string, field: string): void {
  const code = weakness(password, email)
  if (code) throw invalidField(field, code)
}
