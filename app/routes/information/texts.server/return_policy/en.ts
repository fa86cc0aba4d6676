import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({
  details,
  address,
  phone,
  email,
  withdrawal,
  withdrawalDays,
  returnDays,
}) => ({
  title: 'Returns and withdrawal',
  description: `How to withdraw within ${withdrawalDays} days, how to return within ${returnDays} days, who pays, and when you get your money back.`,
  lead: `The law gives you ${withdrawalDays} days to withdraw. When you buy, we give you ${returnDays} days to send things back. In both cases we collect, at our cost, and you need not say why.`,
  sections: [
    {
      id: 'two-rights',
      title: 'Two rights, side by side',
      text: [
        {
          facts: [
            [
              'The law',
              `Withdrawal within ${withdrawalDays} days of delivery, for buying, renting and trying. You get back everything you paid, delivery included.`,
            ],
            [
              'Our extra',
              `Return within ${returnDays} days of delivery, for what you bought. You get back the price of what you return.`,
            ],
          ],
        },
        'The extra is voluntary and takes nothing from your right of withdrawal. Both are for consumers; we treat care organisations and companies in the same way where we can. Please ask.',
      ],
    },
    {
      id: 'how',
      title: 'How to do it',
      text: [
        'Tell us, in any way you like, that you withdraw or want to return something. Your name and the order number are enough to find your order.',
        [
          'On our website, without a login: [Withdraw from contract here](withdrawal)',
          `By phone, day or night: ${phone}`,
          `By email: ${email}`,
          `By letter: ${address}`,
          `With the [model form](#form) below, if you like. You do not have to.`,
        ],
        'We confirm it at once by email, or by letter if you have no email, and agree with you on a day to collect. Put the bed back into its bag. The original box is not needed.',
      ],
    },
    {
      id: 'refund',
      title: 'Your money',
      text: [
        `After a withdrawal we refund within 14 days from the day you told us, by the means you paid with. After a return within ${returnDays} days we refund within 14 days of collection.`,
        'You may try things out as you would in a shop: set the bed up, lie in it, close it. If something was used beyond that and has lost value, we may deduct the loss. You need not wash anything before you send it back.',
        'A gift voucher gets back what was taken from it.',
      ],
    },
    {
      id: 'withdrawal-buy',
      title: 'Right of withdrawal: when you buy',
      text: withdrawal.of('buy').slice(1),
    },
    {
      id: 'withdrawal-rent',
      title: 'Right of withdrawal: when you rent',
      text: withdrawal.of('rent').slice(1),
    },
    {
      id: 'withdrawal-trial',
      title: 'Right of withdrawal: when you try',
      text: withdrawal.of('trial').slice(1),
    },
    { id: 'form', title: 'Model withdrawal form', text: withdrawal.form },
    {
      id: 'end-of-rental',
      title: 'When a rental or trial ends',
      text: [
        'You need not do anything to end it: we collect everything on the last day. If you would like to keep the bed longer, or end sooner, call us before that day.',
        `Something broken or not as it should be? That is not a return but a matter for the [guarantee](etc/satisfaction_guarantee). ${details.shopName} answers day and night.`,
      ],
    },
  ],
})
