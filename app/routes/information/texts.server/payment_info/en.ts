import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ country, methods, depositDays }) => ({
  title: 'Payment',
  description: 'How you can pay, when, what a deposit is, and what happens when a payment fails.',
  lead: 'You pay on the page of a payment service or of your bank, never on ours. No way of paying costs extra.',
  sections: [
    {
      id: 'methods',
      title: `Ways to pay for delivery to ${country}`,
      text: [
        { facts: methods },
        'For another country, choose your [delivery country](country). You also see the ways to pay at the start of the checkout.',
      ],
    },
    {
      id: 'steps',
      title: 'How it works',
      text: [
        'With the button “Order with obligation to pay” you place your order. After that you are taken to the payment page and then back to us. There you read at once whether the payment has arrived, and we send you a confirmation by email.',
        'With a bank transfer it takes 1 to 2 working days until we see the money. We send your order once it is there.',
        'We never see or keep card numbers, and we keep no bank login.',
      ],
    },
    {
      id: 'failed',
      title: 'If a payment fails or you cancel it',
      text: [
        'Then nothing has been taken, and your order is kept. On the page that follows you can pay the same amount again. If you have closed that page, call us.',
        'If a payment is still on its way, we say so. You need not pay again. Should one order ever be paid twice, we send the second payment back.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      text: [
        'All prices are in euros and include VAT, unless it says otherwise beside the price. In the checkout you see the VAT listed for each rate. The amount on the order button’s page is the whole amount: nothing is added later.',
      ],
    },
    {
      id: 'deposit',
      title: 'The deposit',
      text: [
        'When you rent or try, you pay a deposit together with the order. It is a security, not a price, so it carries no VAT.',
        `You get it back within ${depositDays} days after everything has come back, in the way you paid. Normal use costs nothing. If something is lost or damaged beyond that, we tell you what and how much before we keep any of it; see the [terms](etc/terms#damage).`,
      ],
    },
    {
      id: 'vouchers',
      title: 'Gift vouchers',
      text: [
        'You can use a gift voucher when you buy. Enter its code in the last step of the checkout. What you do not use stays on the voucher. If it covers everything, there is nothing left to pay.',
      ],
    },
    {
      id: 'business',
      title: 'Care organisations and companies',
      text: [
        'You can give your company name, VAT number and another invoice address in the checkout. If you need a quote, an order by purchase number or another arrangement, please call or write to us.',
      ],
    },
    {
      id: 'refunds',
      title: 'Getting money back',
      text: [
        'We always refund by the means you paid with, unless you have agreed to something else. When we do, and how much, is told on the page about [returns and withdrawal](etc/return_policy).',
      ],
    },
  ],
})
