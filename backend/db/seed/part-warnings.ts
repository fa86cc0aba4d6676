import type { PerLocale } from '../../../contract/locales'

/** Warnings of what can also come in a set, where they stand beside those of the bed. */
export const PART_WARNINGS = {
  mattress: {
    en: [
      'Danger of strangulation: take both straps off the mattress and out of the bed before anyone lies down.',
      'Use the mattress only in the bed it is made for. No gap wider than 2 cm may remain.',
      'Keep it away from open fire and lit cigarettes: foam can burn.',
    ],
    nl: [
      'Verwurgingsgevaar: haal beide riemen van het matras en uit het bed voordat er iemand gaat liggen.',
      'Gebruik het matras alleen in het bed waarvoor het gemaakt is. Er mag nergens een kier van meer dan 2 cm overblijven.',
      'Houd het uit de buurt van open vuur en gloeiende sigaretten: schuim kan branden.',
    ],
    de: [
      'Strangulationsgefahr: Nehmen Sie beide Gurte von der Matratze und aus dem Bett, bevor sich jemand hineinlegt.',
      'Verwenden Sie die Matratze nur in dem Bett, für das sie gemacht ist. Es darf kein Spalt von mehr als 2 cm bleiben.',
      'Halten Sie sie von offenem Feuer und glühenden Zigaretten fern: Schaumstoff kann brennen.',
    ],
  },
  nightlight: {
    en: [
      'Hang the night light on the outside of the bed only, and charge it away from the bed: danger of strangulation by the cable.',
      'It contains a lithium-ion battery. Do not open, crush or heat it, and do not use a damaged one.',
      'Do not put it in the household waste: bring it to a collection point for electrical appliances.',
    ],
    nl: [
      'Hang het nachtlampje alleen aan de buitenkant van het bed en laad het op een andere plek op: verwurgingsgevaar door de kabel.',
      'Er zit een lithium-ionaccu in. Maak het lampje niet open, plet of verhit het niet en gebruik het niet als het beschadigd is.',
      'Gooi het niet bij het huisvuil, maar breng het naar een inzamelpunt voor elektrische apparaten.',
    ],
    de: [
      'Hängen Sie das Nachtlicht nur außen an das Bett und laden Sie es nicht am Bett auf: Strangulationsgefahr durch das Kabel.',
      'Es enthält einen Lithium-Ionen-Akku. Nicht öffnen, quetschen oder erhitzen und nicht beschädigt benutzen.',
      'Nicht in den Hausmüll werfen, sondern bei einer Sammelstelle für Elektrogeräte abgeben.',
    ],
  },
  tubeport: {
    en: [
      'Danger of strangulation: a tube or cable can wind round the neck. Ask a nurse or doctor first, lead it in at the foot end where possible, and keep what lies inside the bed as short as you can.',
      'After every change, check that nothing is kinked, pinched or pulled tight.',
      'Do not lead oxygen tubes or mains cables into the bed.',
    ],
    nl: [
      'Verwurgingsgevaar: een slang of kabel kan om de hals komen. Overleg eerst met een verpleegkundige of arts, leid hem als het kan aan het voeteneinde naar binnen en houd het stuk in bed zo kort mogelijk.',
      'Controleer na elke verandering of er niets geknikt, bekneld of strak getrokken is.',
      'Leid geen zuurstofslang en geen netsnoer het bed in.',
    ],
    de: [
      'Strangulationsgefahr: Ein Schlauch oder Kabel kann sich um den Hals legen. Fragen Sie vorher eine Pflegefachkraft oder in der Arztpraxis, führen Sie es möglichst am Fußende hinein und halten Sie das Stück im Bett so kurz wie möglich.',
      'Prüfen Sie nach jeder Änderung, dass nichts geknickt, eingeklemmt oder straff gezogen ist.',
      'Führen Sie weder Sauerstoffschläuche noch Netzkabel in das Bett.',
    ],
  },
  zipguard: {
    en: [
      'Everyone who looks after the person must know how the zip guard opens. Practise it in the dark too.',
      'Do not lock it, tie it or secure it in any other way: the bed must open within seconds.',
    ],
    nl: [
      'Iedereen die voor degene in bed zorgt, moet weten hoe de ritsbeveiliging opengaat. Oefen het ook in het donker.',
      'Doe er geen slot op, knoop hem niet dicht en zet hem ook niet op een andere manier vast: het bed moet binnen enkele seconden open kunnen.',
    ],
    de: [
      'Alle, die den Menschen betreuen, müssen wissen, wie sich die Sicherung öffnen lässt. Üben Sie es auch im Dunkeln.',
      'Nicht abschließen, zubinden oder auf andere Weise verriegeln: Das Bett muss sich in Sekunden öffnen lassen.',
    ],
  },
  bag: {
    en: [
      'Danger of suffocation and strangulation: keep the bag and its strap out of the bed and away from children.',
      'Do not lift more than you can carry: packed, the bag weighs up to 24 kg.',
    ],
    nl: [
      'Gevaar voor verstikking en verwurging: houd de tas en de schouderriem uit het bed en uit de buurt van kinderen.',
      'Til niet meer dan u dragen kunt: ingepakt weegt de tas tot 24 kg.',
    ],
    de: [
      'Erstickungs- und Strangulationsgefahr: Halten Sie Tasche und Schultergurt vom Bett und von Kindern fern.',
      'Heben Sie nicht mehr, als Sie tragen können: Gepackt wiegt die Tasche bis zu 24 kg.',
    ],
  },
} satisfies Record<string, PerLocale<string[]>>

/** The warnings of several products as one list. */
export function joinWarnings(...lists: PerLocale<string[]>[]): PerLocale<string[]> {
  return {
    en: lists.flatMap(({ en }) => en),
    nl: lists.flatMap(({ nl }) => nl),
    de: lists.flatMap(({ de }) => de),
  }
}

/** Where the batch number of a fabric product is found. */
export const SEWN_LABEL: PerLocale = {
  en: 'on the sewn-in label',
  nl: 'op het ingenaaide label',
  de: 'auf dem eingenähten Etikett',
}

/** Where the batch number of a part without a label of its own is found. */
export const PACKAGE_LABEL: PerLocale = {
  en: 'on the packaging',
  nl: 'op de verpakking',
  de: 'auf der Verpackung',
}
