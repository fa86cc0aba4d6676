import type { Fact } from './article-text'

/** Facts that both models share. */
export const BED_FACTS = {
  windows: [
    'windows',
    {
      en: '4, each 70 × 40 cm, polyester mesh with 2 mm openings',
      nl: '4, elk 70 × 40 cm, polyester gaas met openingen van 2 mm',
      de: '4, je 70 × 40 cm, Polyesternetz mit 2 mm großen Öffnungen',
    },
  ],
  frame: [
    'frame',
    {
      en: 'aluminium tubes, 25 mm, with connectors of polyamide',
      nl: 'aluminium buizen, 25 mm, met verbindingsstukken van polyamide',
      de: 'Aluminiumrohre, 25 mm, mit Verbindern aus Polyamid',
    },
  ],
  base: [
    'base',
    {
      en: 'coated polyester with non-slip feet, wipes clean',
      nl: 'gecoat polyester met antislipvoetjes, schoon te maken met een vochtige doek',
      de: 'beschichtetes Polyester mit rutschfesten Füßen, feucht abwischbar',
    },
  ],
  setup: [
    'setup',
    {
      en: '1 person, about 8 minutes, no tools',
      nl: '1 persoon, ongeveer 8 minuten, zonder gereedschap',
      de: '1 Person, etwa 8 Minuten, ohne Werkzeug',
    },
  ],
  box: [
    'box',
    {
      en: 'frame, cover with padding and mesh windows, base, carrying bag, illustrated instructions',
      nl: 'frame, hoes met vulling en gaasramen, bodem, draagtas, handleiding met tekeningen',
      de: 'Gestell, Bezug mit Polstern und Netzfenstern, Bettboden, Tragetasche, bebilderte Anleitung',
    },
  ],
  languages: [
    'languages',
    {
      en: 'English, Dutch, German',
      nl: 'Nederlands, Duits, Engels',
      de: 'Deutsch, Niederländisch, Englisch',
    },
  ],
} satisfies Record<string, Fact>
