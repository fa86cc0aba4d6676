import type { PerLocale } from '../../../contract/locales'

/** What a bed takes: the heaviest user in kg, and the mattress that fits. */
type BedLimits = { kilograms: number; mattress: PerLocale }

export const JUNIOR_LIMITS: BedLimits = {
  kilograms: 50,
  mattress: {
    en: 'the Nachtnest Junior mattress, or firm foam in one piece of 198–200 × 88–90 cm, at most 10 cm thick',
    nl: 'het Nachtnest-matras Junior, of stevig schuim uit één stuk van 198–200 × 88–90 cm, hooguit 10 cm dik',
    de: 'die Nachtnest-Matratze Junior oder fester Schaum aus einem Stück, 198–200 × 88–90 cm, höchstens 10 cm dick',
  },
}

export const MAXX_LIMITS: BedLimits = {
  kilograms: 100,
  mattress: {
    en: 'the Nachtnest Maxx mattress, or firm foam in one piece of 213–215 × 98–100 cm, at most 12 cm thick',
    nl: 'het Nachtnest-matras Maxx, of stevig schuim uit één stuk van 213–215 × 98–100 cm, hooguit 12 cm dik',
    de: 'die Nachtnest-Matratze Maxx oder fester Schaum aus einem Stück, 213–215 × 98–100 cm, höchstens 12 cm dick',
  },
}

/** The warnings that belong to every bed, alone or in a set. */
export function bedWarnings({ kilograms, mattress }: BedLimits): PerLocale<string[]> {
  return {
    en: [
      `For people up to ${kilograms} kg and up to 193 cm tall. Not for children under 3 years.`,
      'Whenever the bed is closed, somebody who can open it must be within hearing: the person inside cannot open it.',
      'Check before every night that all frame connectors have clicked in, the zip runs smoothly, and seams and mesh windows are whole. Do not use a damaged bed.',
      'Danger of strangulation: no cords, straps, ribbons or necklaces in the bed. Tubes and cables only through the tube and cable passage, and only after asking a nurse or doctor.',
      'Danger of suffocation: no plastic bags in the bed, no heavy pillows or duvets near the face. Keep all four mesh windows free, with at least 10 cm to walls and furniture. Nothing but the Nachtnest darkening cover with its spacers may hang in front of them.',
      `Use only a mattress that fits: ${mattress.en}. No gap wider than 2 cm may remain.`,
      'Put the bed on a firm, level, dry floor: not on another bed, not beside stairs, radiators or the cords of blinds. Never use it in a moving vehicle.',
      'Danger of fire: keep heaters, candles and cigarettes away. No electric blankets or hot-water bottles in the bed.',
      'Open the bed at once if the person panics, gets too warm, breathes with difficulty or gets hurt. Ask a doctor or therapist before you use it again.',
    ],
    nl: [
      `Voor mensen tot ${kilograms} kg en tot 193 cm lang. Niet voor kinderen jonger dan 3 jaar.`,
      'Zolang het bed dicht is, moet er iemand binnen gehoorsafstand zijn die het kan openen. Wie erin ligt, kan dat zelf niet.',
      'Controleer voor elke nacht of alle verbindingsstukken van het frame vastgeklikt zijn, de rits soepel loopt en de naden en gaasramen heel zijn. Gebruik een beschadigd bed niet.',
      'Verwurgingsgevaar: geen koorden, riemen, linten of kettingen in het bed. Slangen en kabels alleen via de doorvoer voor slangen en kabels, en alleen na overleg met een verpleegkundige of arts.',
      'Verstikkingsgevaar: geen plastic zakken in het bed en geen zware kussens of dekbedden bij het gezicht. Houd alle vier de gaasramen vrij, met minstens 10 cm ruimte tot muren en meubels. Alleen de Nachtnest-verduisteringshoes met afstandhouders mag ervoor hangen.',
      `Gebruik alleen een matras dat past: ${mattress.nl}. Er mag nergens een kier van meer dan 2 cm overblijven.`,
      'Zet het bed op een stevige, vlakke en droge vloer. Niet op een ander bed, niet naast een trap, een radiator of koorden van gordijnen en jaloezieën. Gebruik het nooit in een rijdend voertuig.',
      'Brandgevaar: houd kachels, kaarsen en sigaretten uit de buurt. Geen elektrische dekens of kruiken in het bed.',
      'Maak het bed meteen open als iemand in paniek raakt, het te warm krijgt, moeilijk ademt of zich bezeert. Overleg met een arts of therapeut voordat u het weer gebruikt.',
    ],
    de: [
      `Für Menschen bis ${kilograms} kg und bis 193 cm Körpergröße. Nicht für Kinder unter 3 Jahren.`,
      'Solange das Bett geschlossen ist, muss jemand in Hörweite sein, der es öffnen kann. Von innen lässt es sich nicht öffnen.',
      'Prüfen Sie vor jeder Nacht, ob alle Verbinder des Gestells eingerastet sind, der Reißverschluss leicht läuft und Nähte und Netzfenster heil sind. Benutzen Sie kein beschädigtes Bett.',
      'Strangulationsgefahr: keine Schnüre, Gurte, Bänder oder Halsketten im Bett. Schläuche und Kabel nur durch die Durchführung für Schläuche und Kabel und nur nach Rücksprache mit einer Pflegefachkraft oder der Arztpraxis.',
      'Erstickungsgefahr: keine Plastiktüten im Bett, keine schweren Kissen oder Decken in der Nähe des Gesichts. Halten Sie alle vier Netzfenster frei, mit mindestens 10 cm Abstand zu Wänden und Möbeln. Davor darf nur die Nachtnest-Verdunkelungshaube mit ihren Abstandhaltern hängen.',
      `Verwenden Sie nur eine passende Matratze: ${mattress.de}. Es darf kein Spalt von mehr als 2 cm bleiben.`,
      'Stellen Sie das Bett auf einen festen, ebenen und trockenen Boden: nicht auf ein anderes Bett, nicht neben Treppen, Heizkörper oder Jalousieschnüre. Benutzen Sie es nie in einem fahrenden Fahrzeug.',
      'Brandgefahr: Halten Sie Heizgeräte, Kerzen und Zigaretten fern. Keine Heizdecken oder Wärmflaschen im Bett.',
      'Öffnen Sie das Bett sofort, wenn die Person in Panik gerät, ihr zu warm wird, sie schwer atmet oder sich verletzt. Fragen Sie in der Arztpraxis oder Therapie nach, bevor Sie es wieder benutzen.',
    ],
  }
}

/** What the bed is not, and whom to ask before closing it: the end of every bed's description. */
export const BEFORE_CLOSING: PerLocale<string[]> = {
  en: [
    'What it is not. The bed does not replace people who look in, a seizure monitor or a call system. It is not a means of keeping somebody in bed against their will, or of making up for too few hands at night.',
    'Talk about it first: with the person who will sleep in it, as far as that is possible, and with a doctor, therapist or care team. Agree when the bed is closed, who looks in and how often, and when you would stop.',
    'A closed bed takes away the freedom to get up. Depending on the country, the home and the person, that may need consent, or a decision by a doctor, a court or an authority. Please ask before the first night who decides in your situation. We cannot tell you.',
  ],
  nl: [
    'Wat het niet is. Het bed vervangt geen mensen die komen kijken, geen epilepsiemelder en geen oproepsysteem. Het is niet bedoeld om iemand tegen zijn of haar wil in bed te houden of om een tekort aan handen in de nacht op te vangen.',
    'Bespreek het eerst: voor zover dat kan met degene die erin gaat slapen, en met een arts, therapeut of zorgteam. Spreek af wanneer het bed dichtgaat, wie er hoe vaak komt kijken en wanneer u ermee stopt.',
    'In een gesloten bed kan iemand niet meer opstaan wanneer hij of zij dat wil. Afhankelijk van het land, de woonplek en de persoon kan daar toestemming voor nodig zijn, of een besluit van een arts, een rechter of een instantie. Vraag vóór de eerste nacht wie daar in uw situatie over beslist. Wij kunnen u dat niet zeggen.',
  ],
  de: [
    'Was es nicht ist. Das Bett ersetzt weder Menschen, die nachsehen, noch einen Anfallsmelder oder eine Rufanlage. Es ist nicht dafür da, jemanden gegen seinen Willen im Bett zu halten oder fehlendes Personal in der Nacht auszugleichen.',
    'Sprechen Sie vorher darüber: soweit möglich mit dem Menschen, der darin schlafen soll, und mit Arztpraxis, Therapie oder Pflegeteam. Vereinbaren Sie, wann das Bett geschlossen wird, wer wie oft nachsieht und wann Sie damit aufhören.',
    'Ein geschlossenes Bett nimmt einem Menschen die Freiheit, selbst aufzustehen. Je nach Land, Wohnform und Person kann dafür eine Einwilligung nötig sein oder die Entscheidung einer Ärztin, eines Arztes, eines Gerichts oder einer Behörde. Fragen Sie vor der ersten Nacht, wer in Ihrem Fall entscheidet. Wir können Ihnen das nicht sagen.',
  ],
}

/** Where the serial number of a bed is found. */
export const BED_NUMBER: PerLocale = {
  en: 'on the label under the base, at the foot end',
  nl: 'op het label onder de bodem, aan het voeteneinde',
  de: 'auf dem Etikett unter dem Bettboden, am Fußende',
}
