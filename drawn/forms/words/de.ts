import type { FormWords } from './form-words.js';

export const german: FormWords = {
  labels: {
    person:
      'Name|Name, Vorname|Antragsteller|Patient|Vorname|Nachname|Zu Händen|Von|An|Beantragt von|Genehmigt von|Arzt|Mitarbeiter|Inhaber|Ansprechpartner|Versicherungsnehmer|Zeuge|Erstellt von|Schüler|Geburtsname|Bearbeiter|Absender|Empfänger|Erziehungsberechtigter',
    company:
      'Firma|Arbeitgeber|Unternehmen|Lieferant|Versicherung|Schule|Einrichtung|Hersteller|Kunde|Labor|Krankenkasse|Kostenträger',
    job: 'Beruf|Stellung|Funktion|Tätigkeit|Derzeitige Tätigkeit',
    department: 'Abteilung|Bereich|Referat|Station|Filiale|Kostenstelle|Dienststelle',
    date: 'Datum|Geburtsdatum|Eintrittsdatum|Antragsdatum|Schadentag|Gültig bis|Beginn|Ende|Ausstellungsdatum|Fällig am|Zeitraum|Entnahmedatum|geb. am',
    time: 'Uhrzeit|Ankunft|Entnahmezeit|Beginn (Uhr)|Zeit',
    phone: 'Telefon|Mobil|Fax|Tel.|Telefonnummer|Faxnummer|Telefon privat|Telefon dienstlich|Rückruf',
    email: 'E-Mail|E-Mail-Adresse|Mail',
    street: 'Anschrift|Straße|Adresse|Straße, Hausnummer|Ort des Schadens|Lieferanschrift',
    town: 'Ort|PLZ, Ort|Wohnort|Geburtsort|Gemeinde',
    country: 'Land|Staatsangehörigkeit|Geburtsland',
    code: 'Kundennummer|Versicherungsnummer|Aktenzeichen|Bestellnummer|Kontonummer|Personalnummer|Postleitzahl|Kennzeichen|Seriennummer|Vertragsnr.|Probe Nr.|Steuernummer|Mitgliedsnummer|Auftrag Nr.|Code|Ihr Zeichen|Fallnummer',
    count: 'Seitenzahl|Anzahl|Alter|Anzahl Kinder|Seiten (inkl. Deckblatt)|Mitarbeiterzahl|Tage|Menge',
    money:
      'Betrag|Summe|Gehalt|Gesamtbetrag|Monatliches Einkommen|Kosten|Budget|Schadenhöhe|Preis|Guthaben|Miete|Beantragter Betrag',
    percent: 'Rabatt|Satz|Anteil|Zinssatz|Provision|Prozent',
    measure:
      'Gewicht|Größe|Temperatur|Glukose|Länge|Blutdruck|Dosis|Dauer|Hämoglobin|Volumen|Breite|Kreatinin',
    phrase:
      'Betreff|Art|Zweck|Grund|Produkt|Bezeichnung|Familienstand|Geschlecht|Status|Material|Diagnose|Allergien|Verwandtschaft|Projekt|Kategorie|Schulabschluss|Zahlungsart|Farbe|Gerät|Betr.|Kurs|Konfession|Ausbildung',
    sentence:
      'Bemerkungen|Schilderung des Hergangs|Begründung|Weitere Angaben|Mitteilung|Hinweise|Zusammenfassung|Vorgeschichte|Ergebnisse|Sonstiges|Anmerkungen|Veranlasste Maßnahmen',
  },
  questions:
    'Waren Sie schon einmal in Behandlung?|Rauchen Sie?|Sind Sie zurzeit berufstätig?|Haben Sie Allergien?|Wie oft waren Sie im letzten Jahr bei uns?|Wurde das Material zurückgegeben?|Wie haben Sie von uns erfahren?|Haben Sie Kinder?|Nehmen Sie Medikamente ein?|Seit wann wohnen Sie unter dieser Anschrift?|Besteht eine weitere Versicherung?',
  hints:
    'TT.MM.JJJJ|in Druckbuchstaben|falls vorhanden|falls zutreffend|kg|siehe Rückseite|mit Vorwahl|Kopie beifügen|laufendes Jahr|laut Plan|bitte ankreuzen|nur intern|im Monat|freiwillig|in Worten|letzte fünf Jahre|wie im Ausweis|in Euro',
  options:
    'Ja/Nein|männlich/weiblich|ledig/verheiratet/verwitwet/geschieden|Vollzeit/Teilzeit|Neu/Verlängerung/Änderung|Eilt/Routine|Post/Telefon/Fax|genehmigt/abgelehnt|Eigentum/Miete|Blut/Urin|gut/mittel/schlecht|vormittags/nachmittags/abends|bar/Karte/Überweisung',
  signatures:
    'Unterschrift|Unterschrift des Antragstellers|Datum|Name in Druckbuchstaben|Stempel und Unterschrift|Geprüft|Ort, Datum|Zeuge|Handzeichen',
  titles:
    'ANTRAG AUF AUFNAHME|Anmeldeformular|PERSONALBOGEN|Anamnesebogen|SCHADENANZEIGE|Laboranforderung|KOSTENANFRAGE|Adressänderung|STAMMDATENBLATT|TELEFAX|Urlaubsantrag|UNFALLBERICHT|BESTELLSCHEIN|Fragebogen|Aufnahmebogen',
  headings:
    'PERSÖNLICHE ANGABEN|Kontakt|BERUFLICHE ANGABEN|Krankengeschichte|Teil A|NUR FÜR INTERNE ZWECKE|Angaben zum Vertreter|Erklärung|GENEHMIGUNG|Budget|Angaben zum Schaden|Ausbildung|Lieferung|Berufserfahrung|HINWEISE|Ergebnisse|Versicherung|Allgemeines|Zahlung|Familie|Anlagen',
  phrases:
    'Bluthochdruck|Jahresurlaub|Region Nord|Ortstermin|Wasserschaden|Kontrolle|neues Gerät|keine|normal|siehe Anlage|offen|Filterpapier|persönlich|verheiratet|blau|Büromaterial|in Arbeit|Wochenbericht|Abitur|ledig|leichtes Asthma|Überweisung|Informatik|Edelstahl|erstes Quartal|Fortbildung|nachmittags|entfällt|Sohn|Barzahlung|Paracetamol',
  jobs: 'Verkaufsleiter|Krankenschwester|Buchhalter|Assistentin|Direktor|Lehrerin|Fahrer|Ingenieur|Sekretärin|Sachbearbeiter|Techniker',
  departments:
    'Personal|Buchhaltung|Vertrieb|Recht|Qualitätssicherung|Einkauf|Produktion|Radiologie|Chirurgie|Lager|Verwaltung',
  prose:
    'Bitte füllen Sie alle Felder in Druckbuchstaben aus und senden Sie das Formular an die oben genannte Anschrift.|Ich versichere, dass meine Angaben vollständig und richtig sind.|Diese Nachricht ist nur für die oben genannte Person bestimmt.|Falls Sie nicht alle Seiten erhalten haben, rufen Sie uns bitte an.|Ihre Daten werden nur für diesen Antrag verwendet und nach zwei Jahren gelöscht.|Bitte fügen Sie Kopien aller Belege bei und bewahren Sie die Originale auf.|Der Antrag muss mindestens zehn Werktage vorher eingehen.|Der Unterzeichner erkennt die umseitigen Bedingungen an.|Wie telefonisch besprochen liegen erste Ergebnisse im nächsten Monat vor.|Proben ohne Etikett werden nicht untersucht.',
  headers:
    'Position|Menge|Kosten|Beschreibung|Datum|Stunden|Betrag|Name|Einzelpreis|Ergebnis|Normbereich|Summe|Code|Jahr|Untersuchung|Bemerkung|Alter',
  page: 'Seite 1 von 2|Formblatt 3a|Ausfertigung für den Kunden|Nur vom Amt auszufüllen|Vertraulich|Blatt 1|PA-017 Stand 06/2019',
};
