import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({
  buyCountries,
  rentCountries,
  leadDays,
  freeShippingFrom,
  phone,
}) => ({
  title: 'Bezorging',
  description: 'Waar wij bezorgen, hoe lang het duurt, wat het kost en wat er aan uw deur gebeurt.',
  lead: 'Wat u koopt, gaat binnen 1 werkdag bij ons weg. Wat u huurt of op proef neemt, komt op de dag die u kiest. Hieronder leest u wat het kost en hoe het aan de deur gaat.',
  sections: [
    {
      id: 'buying',
      title: 'Als u koopt',
      text: [
        'Wij versturen uw bestelling binnen 1 werkdag nadat uw betaling binnen is. Werkdagen zijn maandag tot en met vrijdag, behalve op Nederlandse feestdagen.',
        'De vervoerder laat u per e-mail of telefoon weten op welke dag de bestelling komt. Binnen Nederland is dat meestal de volgende werkdag; verder weg duurt het langer. Hebt u het op een bepaalde dag nodig, bel ons dan voordat u bestelt.',
      ],
    },
    {
      id: 'renting',
      title: 'Als u huurt of probeert',
      text: [
        `Wij bezorgen op de eerste dag van uw periode en halen op de laatste dag alles weer op. De eerste dag ligt minstens ${leadDays} dagen na vandaag.`,
        'Op zondagen en Nederlandse feestdagen bezorgen en halen wij niet. Op de pagina van elk bed staat welke dagen niet kunnen.',
        'De doos hoeft u niet te bewaren. Het bed gaat terug in zijn tas en wij halen het op aan dezelfde deur. Moeten wij ergens anders zijn, bel ons dan een paar dagen van tevoren.',
      ],
    },
    {
      id: 'cost',
      title: 'Wat het kost',
      text: [
        `Kopen: bezorging is gratis vanaf ${freeShippingFrom} aan artikelen, zonder btw gerekend. Daaronder betaalt u één keer verzendkosten, voor het artikel dat het duurst is om te versturen. Alle bedden en sets worden gratis bezorgd.`,
        'Huren en proberen: brengen en ophalen zijn inbegrepen.',
        'In de winkelwagen ziet u het bedrag voor uw land, nog voordat u gegevens invult.',
      ],
    },
    {
      id: 'where',
      title: 'Waar wij bezorgen',
      text: [
        `Kopen kan in: ${buyCountries.join(', ')}.`,
        `Huren en proberen kan in: ${rentCountries.join(', ')}. In die landen kan onze vervoerder ook ophalen.`,
        'Niet elk artikel gaat overal heen. Kies uw [bezorgland](country), dan toont de winkel wat daar kan, tegen de prijzen die daar gelden. Die keuze is helemaal aan u: wij sluiten niemand uit om waar iemand is of woont.',
      ],
    },
    {
      id: 'vat',
      title: 'Btw en douane',
      text: [
        'Onze prijzen zijn inclusief de btw van het land waar wij bezorgen.',
        'Sommige plaatsen liggen buiten het btw-gebied van de EU, zoals de Canarische Eilanden en IJsland. Daarvoor rekenen wij geen btw; dat staat dan bij de prijs. De douane daar kan u bij aankomst om invoer-btw of invoerrechten vragen.',
      ],
    },
    {
      id: 'arrival',
      title: 'Aan uw deur',
      text: [
        'De vervoerder brengt uw bestelling tot aan de voordeur. Een Junior weegt 14 kg, een Maxx 19 kg, elk in een tas met handvatten; één persoon kan die meestal naar binnen dragen. Lukt dat bij u niet, zet het dan bij de bestelling in de opmerking of bel ons. Wij regelen dat het bed naar binnen wordt gedragen.',
        'Is er niemand thuis, dan laat de vervoerder een bericht achter en komt hij terug. Er raakt niets kwijt en u betaalt niet dubbel.',
      ],
    },
    {
      id: 'damage',
      title: 'Beschadigd, verkeerd of niet compleet',
      text: [
        `Laat het ons zo snel mogelijk weten: ${phone}. Een foto helpt, maar hoeft niet. Wij vervangen of repareren op onze kosten, en tot u de spullen in handen hebt, is het risico voor ons.`,
        'Kunnen wij een datum niet halen, dan bellen wij u zodra wij dat weten. U mag dan kosteloos annuleren.',
      ],
    },
  ],
})
