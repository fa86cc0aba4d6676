import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({
  buyCountries,
  rentCountries,
  leadDays,
  freeShippingFrom,
  phone,
}) => ({
  title: 'Delivery',
  description: 'Where we deliver, how long it takes, what it costs, and what happens at your door.',
  lead: 'What you buy leaves us within 1 working day. What you rent or try comes on the day you chose. Below is what it costs and what to expect at your door.',
  sections: [
    {
      id: 'buying',
      title: 'When you buy',
      text: [
        'We send your order within 1 working day after your payment has arrived. Working days are Monday to Friday, except public holidays in the Netherlands.',
        'The carrier tells you by email or phone on which day it comes. Within the Netherlands that is usually the next working day; further away it takes longer. If you need it by a certain day, call us before you order.',
      ],
    },
    {
      id: 'renting',
      title: 'When you rent or try',
      text: [
        `We deliver on the first day of your period and collect everything on the last day. The first day can be ${leadDays} days from today at the earliest.`,
        'We do not deliver or collect on Sundays and on public holidays in the Netherlands. The page of each bed names the days that are not possible.',
        'You do not need to keep the box. The bed goes back into its bag, and we collect it from the same door. To have it collected elsewhere, call us a few days before.',
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      text: [
        `Buying: delivery is free when the items come to ${freeShippingFrom} or more before VAT. Below that you pay shipping once, for the item that is dearest to send. All beds and sets come free of shipping.`,
        'Renting and trying: delivery and collection are included.',
        'You see the amount for your country in the cart, before you give us any details.',
      ],
    },
    {
      id: 'where',
      title: 'Where we deliver',
      text: [
        `You can buy from: ${buyCountries.join(', ')}.`,
        `You can rent and try in: ${rentCountries.join(', ')}. These are the countries where our carrier also collects.`,
        'Not every article goes everywhere. Choose your [delivery country](country) and the shop shows what is possible there, at the prices of that place. The choice is yours alone: we never lock you out because of where you are or live.',
      ],
    },
    {
      id: 'vat',
      title: 'VAT and customs',
      text: [
        'Our prices include the VAT of the country we deliver to.',
        'Some places lie outside the VAT area of the EU, such as the Canary Islands and Iceland. For those we charge no VAT, and the shop says so beside the price. Customs there may ask you for import VAT or duties when the goods arrive.',
      ],
    },
    {
      id: 'arrival',
      title: 'At your door',
      text: [
        'The carrier brings your order to your front door. A Junior bed weighs 14 kg, a Maxx 19 kg, each in a bag with handles, so one person can usually carry it in. If that is not possible for you, tell us in the comment when you order or call us. We arrange that it is carried in.',
        'If nobody is home, the carrier leaves a message and comes again. Nothing is lost or charged twice.',
      ],
    },
    {
      id: 'damage',
      title: 'Damaged, wrong or missing',
      text: [
        `Please tell us as soon as you can: ${phone}. A photo helps, but it is not required. We replace or repair at our cost, and until you have the goods in your hands, the risk is ours.`,
        'If we cannot keep a date, we call you as soon as we know. You may then cancel free of charge.',
      ],
    },
  ],
})
