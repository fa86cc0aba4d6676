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
  title: 'Retourneren en herroepen',
  description: `Hoe u binnen ${withdrawalDays} dagen herroept of binnen ${returnDays} dagen retourneert, wie betaalt en wanneer u uw geld terugkrijgt.`,
  lead: `De wet geeft u ${withdrawalDays} dagen om te herroepen. Als u koopt, geven wij u ${returnDays} dagen om iets terug te sturen. In beide gevallen halen wij het op, op onze kosten, en hoeft u niet te zeggen waarom.`,
  sections: [
    {
      id: 'two-rights',
      title: 'Twee rechten naast elkaar',
      text: [
        {
          facts: [
            [
              'De wet',
              `Herroepen binnen ${withdrawalDays} dagen na levering, bij kopen, huren en proberen. U krijgt alles terug wat u hebt betaald, ook de bezorging.`,
            ],
            [
              'Onze extra',
              `Retourneren binnen ${returnDays} dagen na levering, voor wat u hebt gekocht. U krijgt de prijs terug van wat u teruggeeft.`,
            ],
          ],
        },
        'Die extra is vrijwillig en doet niets af aan uw herroepingsrecht. Beide zijn er voor consumenten; zorgorganisaties en bedrijven behandelen wij waar mogelijk net zo. Vraag het ons gerust.',
      ],
    },
    {
      id: 'how',
      title: 'Zo doet u het',
      text: [
        'Laat ons op de manier die u prettig vindt weten dat u herroept of iets wilt retourneren. Met uw naam en het bestelnummer vinden wij uw bestelling.',
        [
          'Op onze website, zonder in te loggen: [Hier de overeenkomst herroepen](withdrawal)',
          `Telefonisch, dag en nacht: ${phone}`,
          `Per e-mail: ${email}`,
          `Per brief: ${address}`,
          `Met het [modelformulier](#form) hieronder, als u dat wilt. Het hoeft niet.`,
        ],
        'Wij bevestigen het direct per e-mail, of per brief als u geen e-mail hebt, en spreken een dag af om het op te halen. Doe het bed terug in zijn tas. De oorspronkelijke doos is niet nodig.',
      ],
    },
    {
      id: 'refund',
      title: 'Uw geld',
      text: [
        `Na een herroeping betalen wij terug binnen 14 dagen nadat u het ons hebt laten weten, op de manier waarop u hebt betaald. Retourneert u binnen ${returnDays} dagen, dan betalen wij terug binnen 14 dagen na het ophalen.`,
        'U mag alles uitproberen zoals in een winkel: het bed opzetten, erin liggen, het sluiten. Is iets meer gebruikt dan dat en daardoor minder waard, dan mogen wij dat verschil inhouden. U hoeft niets te wassen voordat u het teruggeeft.',
        'Hebt u met een cadeaubon betaald, dan komt dat bedrag weer op de bon.',
      ],
    },
    {
      id: 'withdrawal-buy',
      title: 'Herroepingsrecht als u koopt',
      text: withdrawal.of('buy').slice(1),
    },
    {
      id: 'withdrawal-rent',
      title: 'Herroepingsrecht als u huurt',
      text: withdrawal.of('rent').slice(1),
    },
    {
      id: 'withdrawal-trial',
      title: 'Herroepingsrecht als u probeert',
      text: withdrawal.of('trial').slice(1),
    },
    { id: 'form', title: 'Modelformulier voor herroeping', text: withdrawal.form },
    {
      id: 'end-of-rental',
      title: 'Als een huur of proef afloopt',
      text: [
        'U hoeft niets op te zeggen: op de laatste dag halen wij alles op. Wilt u het bed langer houden of eerder stoppen, bel ons dan vóór die dag.',
        `Is er iets stuk of niet zoals het hoort? Dan hoeft u niet te retourneren, maar geldt de [garantie](etc/satisfaction_guarantee). ${details.shopName} neemt dag en nacht op.`,
      ],
    },
  ],
})
