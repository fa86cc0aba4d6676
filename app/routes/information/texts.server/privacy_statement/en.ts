import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ address, phone, email, checkoutDays }) => ({
  title: 'Privacy',
  description: 'What we know about you, why, for how long, who else gets it, and what you can ask of us.',
  lead: 'We keep what an order needs and nothing else. No advertising, no tracking, and your browser contacts nobody but us.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      text: [`${address}. Questions about your data: ${email} or ${phone}.`],
    },
    {
      id: 'visit',
      title: 'When you look around',
      text: [
        'You need no account and no name. Fonts, pictures and flags come from our own server. We use no statistics and no advertising service. Links to other websites are plain links: those websites hear of you only when you follow one.',
        'To suggest a delivery country, we guess it from the address of your internet connection (IP address). For that we look it up in a database on our own server, at most once in 24 hours. The address itself is not kept. You can choose any other country at any time. The basis is our legitimate interest in showing you the right prices (Article 6(1)(f) GDPR).',
        'Our records of errors do not contain your address.',
      ],
    },
    {
      id: 'order',
      title: 'When you order',
      text: [
        'We ask for your name, addresses, email, phone number and, if you order for an organisation, its name and VAT number. We need them to deliver, to write the invoice and to reach you. The basis is the contract with you (Article 6(1)(b) GDPR).',
        'You need not tell us who will sleep in the bed, or why. If you write something about it in the comment, we use it for this order only.',
        `What you type in the checkout is kept on our server, not in your browser. If you do not order, it is deleted ${checkoutDays} days after you last changed it.`,
        'Invoices and what belongs to them are kept for 7 years, because Dutch tax law asks for it (Article 6(1)(c) GDPR). Everything else about an order is deleted as soon as no guarantee or claim can follow from it.',
        'The link to your order in our email shows the order to anyone who has it. Please keep it to yourself.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'When you withdraw',
      text: [
        'For a withdrawal on our website we ask for your name, the order number and an email address for the receipt, as the law has it (Article 6(1)(c) GDPR). Until you confirm it, your browser keeps it in an encrypted cookie and we keep nothing. We keep what you declared, with day and time, for as long as a claim can follow from it.',
      ],
    },
    {
      id: 'account',
      title: 'When you have an account',
      text: [
        'An account needs an email address, a password and a delivery country. Your name, phone number, addresses and company are up to you; we use them to fill in the checkout. The basis is the contract about the account (Article 6(1)(b) GDPR). Nobody can read your password, we cannot either: we keep only a value that it can be checked against.',
        'If you confirm a phone number, we send it a code by text message. Only a hidden form of the code is kept, until it has been used or has expired.',
        'You stay logged in for 30 days after your last visit, at most 180 days. On the page of your account you can log out everywhere, change your details, download everything we keep about you, and delete the account. What was in it is then erased at once; orders and invoices stay for as long as the law asks, without a link to an account. Emails and text messages about the account are deleted from our records after 30 days.',
        'To stop people from guessing passwords, we count attempts by email address and by internet address. Both are kept in a hidden form only, and deleted when the count is over.',
      ],
    },
    {
      id: 'newsletter',
      title: 'When you ask for the newsletter',
      text: [
        'It comes only if you open the link in our first email and press the button there (Article 6(1)(a) GDPR). As proof we keep what you agreed to, where and when; your internet address is not part of it. Every issue has a link that stops it.',
      ],
    },
    {
      id: 'uploads',
      title: 'When you upload a file or your login has ended',
      text: [
        'A file that you add to a form is kept on our server. If the form is not sent, the file is deleted after one day. What you typed into a form when you turned out to be logged out is kept for one day, too, without passwords, so that you do not have to type it again.',
      ],
    },
    {
      id: 'others',
      title: 'Who else gets it',
      text: [
        [
          'The carrier: name, address, phone number and email, to deliver and collect.',
          'The payment service you choose: the amount and the order number. What you enter on its page it knows, and we do not.',
          'The service that sends text messages: your phone number and the code, if you confirm a number.',
          'The firm that runs our servers. It works by our instructions only and within the EU.',
          'The tax authority, if it asks for invoices.',
        ],
        'We sell no data and pass none on for advertising. With Klarna, the company may check your credit under its own responsibility; we decide nothing about you automatically.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: [
        'A cookie is a small file that your browser keeps for us. We use only those the shop needs, so we do not have to ask. All of them can be read by our server alone.',
        {
          facts: [
            ['i18n_redirected', 'Your language. 365 days.'],
            [
              'shop',
              'Your delivery country and region, the country we suggested and when, and whether we have asked you about the language. 365 days.',
            ],
            ['cart', 'What is in your cart, and the period. 30 days.'],
            [
              'checkout',
              'A random number that leads our server to what you typed. Until you close the browser.',
            ],
            ['session', 'A random number that says you are logged in. 180 days, or until you log out.'],
            [
              'form_draft',
              'A random number that leads our server to what you typed into a form before you had to log in or chose a country. Until you close the browser.',
            ],
            [
              'phone_code',
              'That we have sent you a code, when, and to which number, with its middle hidden. Until you close the browser.',
            ],
            ['withdrawal', 'What you are about to declare in a withdrawal, encrypted. 1 hour.'],
            ['notice', 'One message for the next page, such as “The cart has changed”. Until it is shown.'],
          ],
        },
        'You can delete them in your browser at any time. Then the cart is empty, and we ask for the country again. If you have written or talked to us, we keep the conversation as long as the matter needs it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: [
        [
          'See what we have about you, and get a copy of it that other programs can read. With an account you can download it yourself.',
          'Have it corrected, deleted or no longer used. Invoices we must keep.',
          'Object to what we do because of our own interest, such as guessing the country.',
        ],
        `Write to ${email}; we answer within a month and it costs nothing. You may also complain to a supervisory authority: in the Netherlands the [Autoriteit Persoonsgegevens](https://www.autoriteitpersoonsgegevens.nl/), elsewhere the one where you live.`,
      ],
    },
    {
      id: 'safety',
      title: 'How we keep it safe',
      text: [
        'The connection is encrypted. What cookies say is signed, so nobody can change it. Only people who need your data for their work can see it. If anything should ever go wrong in a way that matters to you, we tell you.',
      ],
    },
  ],
})
