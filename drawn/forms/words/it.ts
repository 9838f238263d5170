import type { FormWords } from './form-words.js';

export const italian: FormWords = {
  labels: {
    person:
      'Nome|Nome e cognome|Richiedente|Paziente|Cognome|Alla c.a. di|Da|A|Richiesto da|Approvato da|Medico|Dipendente|Intestatario|Referente|Assicurato|Testimone|Redatto da|Alunno|Genitore o tutore|Mittente|Destinatario',
    company:
      'Ditta|Datore di lavoro|Ragione sociale|Fornitore|Compagnia|Scuola|Ente|Produttore|Cliente|Laboratorio|Azienda|Società',
    job: 'Qualifica|Professione|Mansione|Occupazione|Incarico',
    department: 'Reparto|Ufficio|Settore|Divisione|Sede|Filiale|Servizio',
    date: 'Data|Data di nascita|Data di assunzione|Data della richiesta|Data del sinistro|Valido fino al|Inizio|Data di emissione|Scadenza|Periodo|Data del prelievo|Nato/a il',
    time: 'Ora|Orario|Ora del prelievo|Ora di arrivo|Ora di uscita',
    phone: 'Telefono|Cellulare|Fax|Tel.|Telefono abitazione|Recapito telefonico|N. fax',
    email: 'E-mail|Posta elettronica|PEC',
    street: 'Indirizzo|Residenza|Via|Domicilio|Luogo|Indirizzo di consegna',
    town: 'Città|Comune|Località|Luogo di nascita|Provincia',
    country: 'Stato|Nazionalità|Cittadinanza|Paese',
    code: 'Codice fiscale|N. polizza|Codice|Riferimento|N. ordine|N. pratica|C/C n.|CAP|Matricola|N. di serie|Partita IVA|Campione n.|Targa|Protocollo|Tessera sanitaria n.',
    count: 'Numero di pagine|Quantità|Età|Numero di figli|Pagine totali|N. dipendenti|Giorni|Colli',
    money:
      'Importo|Totale|Stipendio|Importo totale|Reddito mensile|Costo|Preventivo|Importo richiesto|Prezzo|Saldo|Affitto|Danno stimato',
    percent: 'Sconto|Tasso|Percentuale|Interesse|Provvigione|Quota',
    measure:
      'Peso|Altezza|Taglia|Temperatura|Glicemia|Lunghezza|Pressione arteriosa|Dose|Durata|Emoglobina|Volume|Creatinina',
    phrase:
      'Oggetto|Tipo|Scopo|Motivo|Prodotto|Descrizione|Stato civile|Sesso|Stato|Materiale|Diagnosi|Allergie|Parentela|Progetto|Categoria|Titolo di studio|Modalità di pagamento|Turno|Colore|Apparecchio|Corso',
    sentence:
      'Note|Descrizione dei fatti|Motivazione|Altre informazioni|Messaggio|Istruzioni|Riepilogo|Anamnesi|Risultati|Osservazioni|Altro|Provvedimenti',
  },
  questions:
    'È già stato in cura?|Fuma?|Lavora attualmente?|Ha allergie?|Quante volte è venuto l’anno scorso?|Il materiale è stato restituito?|Come ci ha conosciuti?|Ha figli?|Assume farmaci?|Da quanto tempo abita a questo indirizzo?|Ha un’altra assicurazione?',
  hints:
    'gg/mm/aaaa|in stampatello|se presente|se applicabile|kg|vedi retro|con prefisso|allegare copia|anno in corso|dal preventivo|barrare una casella|uso interno|al mese|facoltativo|in lettere|ultimi cinque anni|come nel documento|in euro',
  options:
    'Sì/No|Maschio/Femmina|Celibe/Coniugato/Vedovo/Divorziato|Tempo pieno/Tempo parziale|Nuova/Rinnovo/Variazione|Urgente/Ordinario|Posta/Telefono/Fax|Approvato/Respinto|Proprietà/Affitto|Sangue/Urine|Buono/Discreto/Scarso|Mattina/Pomeriggio/Sera|Contanti/Carta/Bonifico',
  signatures:
    'Firma|Firma del richiedente|Data|Nome in stampatello|Timbro e firma|Visto|Luogo e data|Testimone|Per accettazione',
  titles:
    'DOMANDA DI ISCRIZIONE|Modulo di Registrazione|SCHEDA CLIENTE|Questionario Medico|DENUNCIA DI SINISTRO|Richiesta Esami|RICHIESTA DI PREVENTIVO|Cambio di Indirizzo|SCHEDA DIPENDENTE|COPERTINA FAX|Richiesta Ferie|RAPPORTO DI INCIDENTE|MODULO D’ORDINE|Questionario|Scheda di ricovero',
  headings:
    'DATI ANAGRAFICI|Recapiti|DATI LAVORATIVI|Anamnesi|Parte A|RISERVATO ALL’UFFICIO|Dati del tutore|Dichiarazione|APPROVAZIONE|Preventivo|Dati del sinistro|Formazione|Consegna|Esperienza|ISTRUZIONI|Risultati|Assicurazione|Generalità|Pagamento|Famiglia|Allegati',
  phrases:
    'ipertensione|ferie annuali|zona nord|sopralluogo|danni da acqua|controllo annuale|nuova macchina|nessuna|normale|vedi allegato|in attesa|carta da filtro|di persona|coniugato|blu|cancelleria|in corso|rapporto settimanale|diploma|nubile|asma lieve|bonifico|informatica|acciaio|primo trimestre|corso di formazione|pomeriggio|non applicabile|figlio|contanti|paracetamolo',
  jobs: 'Capo vendite|Infermiera|Contabile|Assistente|Direttore|Maestra|Autista|Ingegnere|Segretaria|Analista|Tecnico',
  departments:
    'Risorse umane|Contabilità|Vendite|Legale|Qualità|Acquisti|Produzione|Radiologia|Chirurgia|Magazzino|Amministrazione',
  prose:
    'Compilare tutti i campi in stampatello e restituire il modulo all’indirizzo indicato.|Dichiaro che le informazioni fornite sono vere e complete.|Questo messaggio è destinato solo alla persona indicata sopra.|Se non ricevete tutte le pagine, vi preghiamo di contattare il mittente.|I dati saranno usati solo per questa richiesta e cancellati dopo due anni.|Allegare copia di tutte le ricevute e conservare gli originali.|La domanda deve pervenire almeno dieci giorni lavorativi prima.|Il sottoscritto accetta le condizioni stampate sul retro.|Come da accordi telefonici, i primi risultati saranno disponibili il mese prossimo.|I campioni senza etichetta non saranno esaminati.',
  headers:
    'Voce|Quantità|Costo|Descrizione|Data|Ore|Importo|Nome|Prezzo unitario|Esito|Valori normali|Totale|Codice|Anno|Esame|Note|Parentela|Età',
  page: 'Pagina 1 di 2|Mod. 730|Copia per l’ufficio|Riservato|Foglio 1|MOD-RU-017 rev. 2',
};
