import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({
  details,
  phone,
  email,
  trialDays,
  returnDays,
  guaranteeYears,
}) => ({
  title: 'Guarantee',
  description:
    'Your legal guarantee of at least two years, what we promise beyond it, and what to do when something is wrong.',
  lead: `If something is not as it should be, we put it right at our cost, for at least ${guaranteeYears} years. And if the bed turns out not to be right for you, it goes back.`,
  sections: [
    {
      id: 'legal',
      title: 'Your legal guarantee',
      text: [
        'The following is what EU law wants every consumer to know before buying (Directive (EU) 2019/771, Regulation (EU) 2025/1960).',
        [
          `The seller is liable for any lack of conformity of the goods for at least ${guaranteeYears} years from delivery. That is the legal guarantee of conformity. It costs nothing.`,
          'Goods conform when they are as described, do what such goods normally do, and come with everything they should, such as instructions.',
          'If they do not, you have the right to repair or replacement, free of charge, within a reasonable time and without much inconvenience to you.',
          'If that is not possible, or does not help, or takes too long, you may ask for a lower price or end the contract and get your money back.',
          'Your country may give you more time or more rights. In the Netherlands the guarantee lasts as long as one may expect of such goods.',
          'Sellers and producers may also offer a commercial guarantee. It comes on top and never replaces the legal one.',
        ],
        'If a fault shows within the first year after delivery, we take it to have been there from the start. In some countries, such as Belgium, that is true for two years.',
        'You can read more on [Your Europe, the website of the European Union](https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm).',
      ],
    },
    {
      id: 'claim',
      title: 'When something is wrong',
      text: [
        `Call ${phone}, day or night, or write to ${email}. Tell us what happened; a photo helps. If anybody could be hurt, stop using the bed at once.`,
        'We answer the same day, and say what we do and when: send a part, replace the bed, or collect it and bring it back repaired. Transport, work and parts cost you nothing.',
      ],
    },
    {
      id: 'rental',
      title: 'While you rent or try',
      text: [
        'The bed must be in order for as long as you have it. If it is not, we repair or replace it at once. For days on which you could not use it you get the rent back.',
      ],
    },
    {
      id: 'promises',
      title: 'What we promise beyond the law',
      text: [
        [
          `Try it at home for up to ${trialDays} days, free of charge, against a deposit.`,
          `Send back what you bought within ${returnDays} days. The law asks for 14. See [returns and withdrawal](etc/return_policy).`,
          'Help by phone, 24 hours a day, 7 days a week, at the cost of a normal call.',
          'Spare parts such as zips, mesh windows, tubes and connectors, also for beds that are no longer new.',
        ],
        `These are promises of ${details.shopName} itself. Your legal rights stay as they are.`,
      ],
    },
  ],
})
