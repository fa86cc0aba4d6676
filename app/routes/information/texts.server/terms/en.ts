import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = (facts) => ({
  title: 'Terms',
  description:
    'What we agree on when you rent, buy or try: price, deposit, period, use, damage, cancelling, complaints.',
  lead: 'These are the terms on which you rent, buy and try with us. We have kept them as short as we can. Where the law gives you more, the law counts.',
  sections: [
    {
      id: 'parties',
      title: 'Who and what',
      text: [
        `You make the contract with ${facts.address}; the [imprint](etc/imprint) has our numbers. These terms apply to every order in this shop. You can save or print them here. The contract can be made in English, Dutch or German.`,
      ],
    },
    {
      id: 'order',
      title: 'How an order is made',
      text: [
        'You put things into the cart, give your details, check everything on one page, and can change it there. With the button “Order with obligation to pay” you order bindingly, and the contract is made. The confirmation by email contains the contract; keep it.',
        'If a price on our page is plainly a mistake that anybody would notice, we are not bound to it. We then call you.',
        'An order that has not been paid is not delivered. As long as we have sent nothing, you can cancel it free of charge.',
      ],
    },
    {
      id: 'price',
      title: 'Prices and payment',
      text: [
        'The price is the one you see when you order, in euros, with VAT where VAT is due. You pay when you order, in one of the ways listed on the page about [payment](etc/payment_info). What delivery costs is told on the page about [delivery](etc/delivery_info).',
      ],
    },
    {
      id: 'buying',
      title: 'Buying',
      text: [
        'We send within 1 working day after your payment. What you bought is yours as soon as it is paid. The risk passes to you when you have it in your hands.',
        `You can [withdraw](etc/return_policy) within ${facts.withdrawalDays} days, and return within ${facts.returnDays} days.`,
      ],
    },
    {
      id: 'renting',
      title: 'Renting',
      text: [
        `The start price covers the first ${facts.includedDays} days, the day of delivery and the day of collection included. Each further day costs the day price. The longest rental is ${facts.maxRentalDays} days from the first to the last.`,
        'We deliver on the first day and collect on the last. The rental ends by itself. If you want it to last longer, call us before the last day; if the bed is free, you go on at the day price.',
        'If nobody is there to hand the bed over, we agree on another day. If you keep it longer without having agreed that with us, each day costs the day price.',
      ],
    },
    {
      id: 'trial',
      title: 'Trying at home',
      text: [
        `You may try a bed at home free of charge for up to ${facts.trialDays} days. You pay only the deposit. Try one model at a time if you can, so that others can try as well. If you wish to keep it, call us: we tell you what it costs and send a new one, or take the deposit into account.`,
      ],
    },
    {
      id: 'deposit',
      title: 'The deposit',
      text: [
        `You pay the deposit together with the order. It carries no VAT and no interest. You get it back within ${facts.depositDays} days after everything has come back, less what is due under “Loss and damage”.`,
      ],
    },
    {
      id: 'use',
      title: 'Using the bed',
      text: [
        [
          'Follow the instructions that come with it. The Junior carries up to 50 kg, the Maxx up to 100 kg.',
          'The entrance is opened from outside. A closed bed limits freedom: use it only with the consent the law of your country asks for, never as a punishment, and always with somebody within hearing.',
          'Check seams, zips and frame before each use. If anything is broken, do not use the bed and call us.',
          'What is rented or on trial remains ours: please do not change it, sell it or lend it on. You may take it on a journey within the countries where we rent.',
        ],
      ],
    },
    {
      id: 'damage',
      title: 'Loss and damage of what is rented or on trial',
      text: [
        'Signs of normal use cost nothing: creases, small stains, scratches on the tubes. Cleaning is our job.',
        'For damage beyond that, and for what is missing, you pay what repair or replacement costs us, at most what the thing was worth at the time. You pay nothing if it was not your doing. We write to you first, with photos, and you have 14 days to object. Only then do we keep that amount from the deposit and refund the rest.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelling and withdrawing',
      text: [
        'Until we have sent your order you can cancel by phone or email, free of charge, and get everything back.',
        `After that you have the right of withdrawal: ${facts.withdrawalDays} days from delivery, without a reason. If a rental begins before those days are over, because you have asked us to, and you withdraw after it has begun, you pay for the days you have used. When the whole rental has been provided, the right ends. A trial stays free in any case. The page about [returns and withdrawal](etc/return_policy) has the whole text.`,
        'If we cannot deliver as agreed, you may cancel and get everything back at once.',
      ],
    },
    {
      id: 'guarantee',
      title: 'Guarantee and liability',
      text: [
        `The legal guarantee of at least ${facts.guaranteeYears} years applies; see [guarantee](etc/satisfaction_guarantee).`,
        'We are liable as the law says. Nothing here limits that for injury, for intent or gross negligence, or under product liability law. Towards companies we are otherwise liable only for damage that one could foresee.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      text: [
        `Call ${facts.phone} or write to ${facts.email}. You hear from us within 5 working days at the latest, with an answer or with the day on which you get one. A refund is not delayed by a complaint.`,
      ],
    },
    {
      id: 'law',
      title: 'Which law applies',
      text: [
        'Dutch law applies. If you are a consumer living in another country, you keep every protection that the law of your country gives you, and you can always go to the court where you live. If one of these terms should not be valid, the others remain.',
      ],
    },
  ],
})
