import type { WithdrawalWords } from './words'

// Directive 2011/83/EU, Annex I (A), as changed by Directive (EU) 2023/2673. For rentals and trials the
// period runs from delivery too, which is later than the law asks.
const OPENING = [
  'Right of withdrawal',
  'Consumers have the following right of withdrawal.',
  'You have the right to withdraw from this contract within 14 days without giving any reason.',
]
const EXERCISE = [
  'To exercise the right of withdrawal, you must inform us ({legal_name}, {street}, {postal_code} {city}, {country}, phone {phone}, email {email}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the attached model withdrawal form, but it is not obligatory.',
  'You may also exercise your right of withdrawal online at {withdrawal_url}. If you use this online function, we will send you without undue delay an acknowledgement of receipt on a durable medium (e.g. by email), including information on its content and the date and time of its submission.',
  'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
  'Effects of withdrawal',
]
const REFUND_MEANS =
  'We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.'
const REFUND_EXCEPT =
  '(with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us)'
const REFUND_WHEN =
  'without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract.'
const REFUND = `If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery ${REFUND_EXCEPT}, ${REFUND_WHEN} ${REFUND_MEANS}`
const REFUND_WITH_DEPOSIT = `If you withdraw from this contract, we shall reimburse to you all payments received from you, including the deposit and the costs of delivery ${REFUND_EXCEPT}, ${REFUND_WHEN} ${REFUND_MEANS}`

/** What the law wants a consumer told about withdrawal, in English. */
export const withdrawalEn: WithdrawalWords = {
  instructions: {
    buy: [
      ...OPENING,
      'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.',
      ...EXERCISE,
      REFUND,
      'We will collect the goods. We will bear the cost of returning the goods. This also applies to the bed, which cannot be returned by post.',
      'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
    ],
    rent: [
      ...OPENING,
      'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last rented item.',
      ...EXERCISE,
      REFUND_WITH_DEPOSIT,
      'We will collect the rented items. We will bear the cost of returning them.',
      'If you requested that the rental should begin during the withdrawal period, you shall pay us an amount which is in proportion to what has been provided until you have communicated to us your withdrawal from this contract, in comparison with the full coverage of the contract.',
    ],
    trial: [
      ...OPENING,
      'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last item of the trial.',
      ...EXERCISE,
      REFUND_WITH_DEPOSIT,
      'We will collect the bed and everything that came with it. We will bear the cost of returning them.',
      'The trial is free of charge. You owe us nothing for the days until you withdraw.',
    ],
  },
  form: [
    '(Complete and return this form only if you wish to withdraw from the contract.)',
    'To {legal_name}, {street}, {postal_code} {city}, {country}, email {email}:',
    'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):',
    'Ordered on (*)/received on (*):',
    'Name of consumer(s):',
    'Address of consumer(s):',
    'Signature of consumer(s) (only if this form is notified on paper):',
    'Date:',
    '(*) Delete as appropriate.',
  ],
}
