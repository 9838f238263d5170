"""What invoices, receipts, letters and papers of identity print in six languages, for `draw_lines.py`."""

import zlib
from dataclasses import dataclass, field
from pathlib import Path

# One word of so many is kept apart, to be measured on.
APART = 12


@dataclass
class Language:
    """Words of a language and how its documents write. `labels`, `forms` (legal forms) and the like are parted by `|`."""

    dictionary: str
    # Letters that are drawn more often than its words have them.
    rare: str
    labels: str
    streets: str
    forms: str
    months: str
    # How a date is written out: day, month, year.
    date: str
    # Thousands and decimals.
    money: tuple = ((".", ","),)
    signs: tuple = ("€ ", "€", " €", " EUR")
    elisions: str = ""
    quotes: tuple = ("“”", '""')
    words: list = field(default_factory=list)
    with_rare: dict = field(default_factory=dict)

    def load(self, apart):
        lines = Path("/usr/share/dict", self.dictionary).read_text("utf8").splitlines()
        known = [each for each in map(str.strip, lines) if 1 < len(each) <= 13 and is_word(each)]
        self.words = [each for each in known if is_apart(each) == apart]
        held = {letter: [each for each in self.words if letter in each.lower()] for letter in self.rare}
        self.with_rare = {letter: some for letter, some in held.items() if some}
        return self


def is_word(text):
    return all(each.isalpha() or each in "-'" for each in text)


def is_apart(text):
    return zlib.crc32(text.encode()) % APART == 0


LANGUAGES = {
    "por": Language(
        "brazilian",
        "ãõáàâéêíóôúüç",
        "Nome|Data de Nascimento|Filiação|CPF|RG|Órgão Emissor|Validade|Naturalidade|Endereço|Município|Situação|Razão Social|"
        "Inscrição Estadual|Emissão|Vencimento|Valor Total|Desconto|Descrição|Quantidade|Preço Unitário|Observações|Beneficiário|"
        "Pagador|Agência/Código|Nosso Número|Espécie|Aceite|Local de Pagamento|Série|Página|Protocolo de Autorização|"
        "Base de Cálculo|Habilitação|Categoria|Permissão|Observação|Assinatura do Portador|República Federativa do Brasil|"
        "Ministério|Secretaria|Estado|São Paulo|Título|Fatura N.º|Contribuinte|Morada|Código Postal|IVA|Troco|Recibo",
        "Rua|Avenida|Av.|Travessa|Praça|Rodovia|Jardim|Vila|Largo|Alameda|Estrada",
        "Ltda|LTDA|S.A.|S/A|Lda.|Unipessoal Lda|ME|EPP|EIRELI|& Filhos",
        "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|JAN|FEV|MAR|ABR|MAI|JUN|JUL|"
        "AGO|SET|OUT|NOV|DEZ",
        "{} de {} de {}",
        ((".", ","), (" ", ",")),
        ("R$ ", "R$", "", " €", "€ "),
    ),
    "eng": Language(
        "american-english",
        "",
        "Total|TOTAL|Subtotal|CASH|CHANGE|Tax Invoice|Invoice No|Date|Time|Cashier|Qty|Amount|Item|Price|GST|Tel|Fax|Bill To|"
        "Due Date|Address|Description|Unit Price|VAT No.|Sales Tax|Ship To|Balance Due|Amount Due|Payment Terms|Purchase Order|"
        "Surname|Given Names|Nationality|Date of Birth|Place of Birth|Expiry|Document No.|Sort Code|Account Number|Thank you",
        "Road|Street|Lane|Avenue|Drive|Close|Court|Park|Hill",
        "Ltd|LTD|Limited|PLC|LLC|Inc.|Sdn Bhd|SDN BHD|Corp.|& Sons",
        "January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|"
        "Oct|Nov|Dec|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC",
        "{} {} {}",
        ((",", "."), (" ", ".")),
        ("$", "£", "RM ", "RM", "", "US$ "),
        "",
        ("“”", '""', "’’"),
    ),
    "spa": Language(
        "spanish",
        "ñáéíóúü",
        "Factura|Factura N.º|Nº de factura|Fecha|Fecha de emisión|Fecha de vencimiento|Vencimiento|Cliente|Domicilio|Dirección|"
        "Población|Teléfono|C.I.F.|N.I.F.|CIF/NIF|Descripción|Cantidad|Precio|Importe|Base imponible|Cuota|I.V.A.|Total a pagar|"
        "Forma de pago|Señores|Razón social|Número de pedido|Albarán|Código|Página|Apellidos|Nombre|Nacionalidad|Sexo|Válido hasta|"
        "Fecha de nacimiento|Lugar de nacimiento|Atención|Entrega|Cambio|Efectivo|Camarero|Gracias por su visita|Años|Compañía",
        "Calle|C/|Avda.|Avenida|Plaza|Paseo|Pº|Camino|Carretera|Ctra.|Polígono|Ronda",
        "S.L.|SL|S.A.|S.L.U.|C.B.|S. Coop.|e Hijos|y Cía.",
        "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ENE|DIC|AGO",
        "{} de {} de {}",
        quotes=("«»", "“”", "¿?", "¡!", "¿?", "¡!"),
    ),
    "fra": Language(
        "french",
        "àâæçéèêëîïôœùûüÿ",
        "Facture|Facture N°|N° de facture|Date d’émission|Date de facturation|Échéance|À régler avant le|Client|Adresse|Référence|"
        "Désignation|Quantité|Qté|Prix unitaire|Montant HT|Montant TTC|Total à payer|TVA intracommunautaire|Règlement|Pénalités|"
        "Numéro de commande|Téléphone|Siège social|Prénom|Prénoms|Nom d’usage|Né(e) le|à|Nationalité|Préfecture|Délivré le|"
        "Française|République|Sous-total|Espèces|Rendu|Hôtesse|Numéro|Reçu|Remise|Libellé|Main d’œuvre|Œuvres|Bœuf|Cœur|Noël",
        "rue|avenue|boulevard|bd|place|chemin|allée|impasse|quai|cours|route|Z.A.",
        "SARL|SAS|SA|EURL|SASU|S.A.R.L.|& Fils|et Cie|Frères",
        "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|janv.|févr.|déc.",
        "{} {} {}",
        ((" ", ","), ("", ","), (".", ",")),
        elisions="l|d|qu|n|s|j|c|L|D",
        quotes=("« »", "« »", "«»", "“”"),
    ),
    "deu": Language(
        "ngerman",
        "äöüß",
        "Rechnung|Rechnungsnummer|Rechnungs-Nr.|Rechnungsdatum|Kundennummer|Lieferdatum|Fällig am|Zahlbar bis|Anschrift|Empfänger|"
        "Bezeichnung|Menge|Einzelpreis|Gesamtpreis|Betrag|Nettobetrag|Gesamtbetrag|zzgl. MwSt.|USt-IdNr.|Steuernummer|Bankverbindung|"
        "Geschäftsführer|Amtsgericht|Straße|Telefon|Überweisung|Übertrag|Stück|Lieferschein|Auftrag|Beleg|Bar|Rückgeld|Kassierer|"
        "Familienname|Vornamen|Staatsangehörigkeit|Geburtsdatum|Geburtsort|Gültig bis|Behörde|Größe|Augenfarbe|Führerschein|Österreich",
        "straße|str.|weg|platz|gasse|allee|ring|damm|ufer",
        "GmbH|AG|GmbH & Co. KG|KG|OHG|e.K.|UG (haftungsbeschränkt)|& Söhne|eG",
        "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jänner|Mär|Okt|Dez",
        "{}. {} {}",
        ((".", ","), ("", ","), ("'", ".")),
        quotes=("„“", "„“", "»«", '""'),
    ),
    "ita": Language(
        "italian",
        "àèéìòù",
        "Fattura|Fattura n.|N. fattura|Data|Data di emissione|Scadenza|Cliente|Spett.le|Destinatario|Indirizzo|Partita IVA|P. IVA|"
        "Codice fiscale|C.F.|Descrizione|Quantità|Q.tà|Prezzo unitario|Importo|Imponibile|Aliquota|Totale complessivo|Totale da pagare|"
        "Modalità di pagamento|Bonifico|Località|Città|Sede legale|Cap. soc.|Cognome|Nome|Nato il|Cittadinanza|Validità|Comune di|"
        "Carta d'identità|Scontrino|Resto|Contante|Attività|Unità|Società|Proprietà|Lunedì|Martedì|Venerdì|Più|Però|Perché|È",
        "Via|Viale|Piazza|Corso|Largo|Vicolo|Strada|Piazzale|Località",
        "S.r.l.|SRL|S.p.A.|SPA|S.n.c.|S.a.s.|& Figli|e C.|Soc. Coop.",
        "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|GEN|GIU|LUG|DIC",
        "{} {} {}",
        elisions="l|d|dell|all|un|nell|sull|dall|L|D",
        quotes=("«»", "“”", '""'),
    ),
}
