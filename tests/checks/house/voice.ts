import type { Finding, Source } from '../sources'

/** How the shop speaks in a language: its quotation marks, and what it does not say, with what it says instead. */
interface Voice {
  quotation: RegExp
  avoided: [said: RegExp, better: string][]
}

const VOICES: Record<string, Voice> = {
  en: {
    quotation: /“[^“”]*”/g,
    // A name in quotation marks before a colon is a key.
    avoided: [
      [/\bcancel(?:ed|ing)\b(?!":)/i, 'cancelled'],
      [/\b(?:colors?|centers?|favorites?|gray)\b(?!":)/i, 'colour, centre, favourite, grey'],
      [/\b(?:apologi|authori|organi|recogni)z(?!\w*":)/i, 'apologise, authorise, organise, recognise'],
      [/\b(?:e-)?mails?\b(?!":|}})/i, 'email'],
      [/\b(?:zip|postal) ?codes?\b/i, 'postcode'],
      [/\barticles?\b(?!":)/, 'item'],
      [/delivery terms/i, 'terms and conditions'],
      [/the guarantee still applies/, 'the legal guarantee still applies'],
      [/[Ww]ord for word(?!;)|words of the law/, 'after the model of the law'],
      [/[Rr]esponsible for the contents/, 'who represents the company'],
      [/\b(?:eco|environmentally|climate)[ -](?:friendly|neutral)\b|\bsustainabl/i, 'what exactly is better'],
    ],
  },
  de: {
    quotation: /„[^„“]*“/g,
    avoided: [
      [/\b(?:du|dich|dir|dein\w*)\b/i, 'Sie'],
      [/\b[Dd]er (?:Nachtnest )?(?:Junior|Maxx)\b/, 'das Junior, das Maxx'],
      [/Zusteller|Lieferdienst|Versanddienst/, 'Paketdienst'],
      [/USt-IdNr|Mehrwertsteuernummer/, 'Umsatzsteuer-ID'],
      [/(?<!E-)\bMails?\b|Bestätigungsmail/, 'E-Mail'],
      [/Internetadresse/, 'IP-Adresse'],
      [/\b(?:[Tt]esten|Probezeit)\b/, 'ausprobieren'],
      [/Zahlungsmethode|Zahlungsweise/, 'Zahlungsart'],
      [/Jetziges|jetziges/, 'aktuelles'],
      [/Lieferbedingung/, 'AGB'],
      [/gilt die Garantie/, 'gilt die gesetzliche Gewährleistung'],
      [/Wortlaut des Gesetzes|, im Wortlaut/, 'nach dem Muster des Gesetzes'],
      [/Verantwortlich für den Inhalt/, 'wer das Unternehmen vertritt'],
      [/umweltfreundlich|klimaneutral|nachhaltig/i, 'was genau besser ist'],
    ],
  },
  nl: {
    quotation: /(?<!\p{L})‘[^‘]*?’/gu,
    avoided: [
      [/\b(?:je|jij|jou|jouw|jullie)\b/i, 'u'],
      [/bezorger|bezorgdienst/, 'vervoerder'],
      [/betaalwijze|[Mm]anieren om te betalen/, 'betaalmethode'],
      [/[Nn]aar betalen/, 'afrekenen'],
      [/\b(?:Aantal|Periode|Gegevens) bewaren\b/, 'opslaan'],
      [/volgsyste/, 'tracking'],
      [/internetadres/, 'IP-adres'],
      [/\d %/, '5%'],
      [/sms’jes/, 'sms-berichten'],
      [/leveringsvoorwaarden/, 'algemene voorwaarden'],
      [/geldt de garantie/, 'geldt de wettelijke garantie'],
      [/woorden van de wet|, letterlijk/, 'naar het model van de wet'],
      [/Verantwoordelijk voor de inhoud/, 'wie het bedrijf vertegenwoordigt'],
      [/milieuvriendelijk|klimaatneutraal|duurzaam/i, 'wat er precies beter is'],
    ],
  },
}

/** Refuses exclamation marks, quotation marks of another language, and a second word for a thing that has one. */
export function findForeignVoice({ path, text }: Source, locale: string): Finding[] {
  const voice = VOICES[locale]
  if (!voice) return []
  return text.split('\n').flatMap((source, index) => {
    // Keys of JSON are no words of the shop.
    const line = source.replace(/^\s*"[^"]*": /, '')
    const where = `${path}:${index + 1}`
    const findings: Finding[] = []
    if (/!(?!\[)/.test(line)) findings.push(`${where} has an exclamation mark`)
    if (/[„“”‘]/.test(line.replace(voice.quotation, '').replace(/’/g, '')))
      findings.push(`${where} has quotation marks of another language`)
    for (const [said, better] of voice.avoided) {
      const found = said.exec(line)
      if (found) findings.push(`${where} says "${found[0]}", the shop says "${better}"`)
    }
    return findings
  })
}
