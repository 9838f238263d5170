import type { FormWords } from './form-words.js';

export const french: FormWords = {
  labels: {
    person:
      'Nom|Nom et prénom|Demandeur|Patient|Prénom|À l’attention de|De|À|Demandé par|Approuvé par|Médecin|Salarié|Titulaire|Personne à contacter|Assuré|Témoin|Établi par|Élève|Représentant légal|Nom de naissance|Expéditeur|Destinataire',
    company:
      'Société|Employeur|Raison sociale|Fournisseur|Assureur|Établissement|Organisme|Fabricant|Client|Laboratoire|Entreprise|Mutuelle',
    job: 'Fonction|Profession|Poste|Qualité|Emploi actuel',
    department: 'Service|Département|Direction|Unité|Secteur|Agence|Division',
    date: 'Date|Date de naissance|Date d’entrée|Date de la demande|Date du sinistre|Valable jusqu’au|Date de début|Date d’émission|Échéance|Période|Date du prélèvement|Né(e) le',
    time: 'Heure|Heure d’arrivée|Horaire|Heure du prélèvement|Heure de départ',
    phone: 'Téléphone|Portable|Fax|Tél.|Télécopie|Téléphone fixe|N° de télécopie',
    email: 'Courriel|E-mail|Adresse électronique',
    street: 'Adresse|Domicile|Rue|Adresse postale|Lieu|Adresse de livraison',
    town: 'Ville|Commune|Localité|Lieu de naissance|Fait à',
    country: 'Pays|Nationalité|Pays de naissance',
    code: 'N° de dossier|N° de police|Code|Référence|N° de commande|N° de sécurité sociale|N° de compte|Code postal|Matricule|N° de série|N° SIRET|Échantillon n°|N° d’adhérent|Immatriculation|V/Réf.',
    count:
      'Nombre de pages|Quantité|Âge|Nombre d’enfants|Effectif|Jours|Nombre de pages (y compris celle-ci)',
    money:
      'Montant|Total|Salaire|Montant total|Revenus mensuels|Coût|Budget|Montant demandé|Prix|Solde|Loyer|Valeur estimée',
    percent: 'Remise|Taux|Pourcentage|Intérêt|Commission|Part',
    measure:
      'Poids|Taille|Température|Glycémie|Longueur|Tension artérielle|Dose|Durée|Hémoglobine|Volume|Largeur|Créatinine',
    phrase:
      'Objet|Type|But|Motif|Produit|Désignation|Situation de famille|Sexe|État|Matériel|Diagnostic|Allergies|Lien de parenté|Projet|Catégorie|Niveau d’études|Mode de paiement|Couleur|Équipement|Nature|Formation',
    sentence:
      'Observations|Description des faits|Justification|Renseignements complémentaires|Message|Consignes|Résumé|Antécédents|Résultats|Commentaires|Autres|Mesures prises',
  },
  questions:
    'Avez-vous déjà été soigné ici ?|Fumez-vous ?|Travaillez-vous actuellement ?|Avez-vous des allergies ?|Combien de fois êtes-vous venu l’an dernier ?|Le matériel a-t-il été rendu ?|Comment nous avez-vous connus ?|Avez-vous des enfants ?|Prenez-vous des médicaments ?|Depuis quand habitez-vous à cette adresse ?|Avez-vous une autre assurance ?',
  hints:
    "jj/mm/aaaa|en majuscules|le cas échéant|s'il y a lieu|kg|voir au verso|avec indicatif|joindre une copie|année en cours|du budget|cocher une case|usage interne|par mois|facultatif|en toutes lettres|cinq dernières années|en euros",
  options:
    'Oui/Non|Homme/Femme|Célibataire/Marié/Veuf/Divorcé|Temps plein/Temps partiel|Création/Renouvellement/Modification|Urgent/Normal|Courrier/Téléphone/Fax|Accepté/Refusé|Propriétaire/Locataire|Sang/Urine|Bon/Moyen/Mauvais|Matin/Après-midi/Soir|Espèces/Chèque/Carte bancaire',
  signatures:
    'Signature|Signature du demandeur|Date|Nom en capitales|Cachet et signature|Visa|Lu et approuvé|Témoin|Lieu et date',
  titles:
    'DEMANDE D’INSCRIPTION|Fiche de Renseignements|BULLETIN D’ADHÉSION|Questionnaire Médical|DÉCLARATION DE SINISTRE|Demande d’Analyses|DEMANDE DE DEVIS|Changement d’Adresse|FICHE DU SALARIÉ|TÉLÉCOPIE|Demande de Congé|RAPPORT D’INCIDENT|BON DE COMMANDE|Enquête|Dossier d’admission',
  headings:
    'ÉTAT CIVIL|Coordonnées|SITUATION PROFESSIONNELLE|Antécédents médicaux|Partie A|CADRE RÉSERVÉ À L’ADMINISTRATION|Responsable légal|Déclaration|VALIDATION|Budget|Le sinistre|Formation|Livraison|Expérience|INSTRUCTIONS|Résultats|Assurance|Généralités|Règlement|Famille|Pièces à joindre',
  phrases:
    'hypertension|congés annuels|région nord|visite technique|dégât des eaux|contrôle annuel|nouveau matériel|aucune|normal|voir annexe|en attente|papier filtre|sur place|marié|bleu|fournitures de bureau|en cours|rapport hebdomadaire|licence|célibataire|asthme léger|virement|informatique|acier|premier trimestre|stage de formation|après-midi|sans objet|fils|comptant|paracétamol',
  jobs: 'Chef des ventes|Infirmière|Comptable|Assistant|Directeur|Institutrice|Chauffeur|Ingénieur|Secrétaire|Analyste|Technicien',
  departments:
    'Ressources humaines|Comptabilité|Ventes|Juridique|Qualité|Achats|Production|Radiologie|Chirurgie|Magasin|Administration',
  prose:
    'Veuillez remplir toutes les rubriques en majuscules et renvoyer le formulaire à l’adresse ci-dessus.|Je certifie que les renseignements fournis sont exacts et complets.|Ce message est destiné uniquement à la personne nommée ci-dessus.|Si vous ne recevez pas toutes les pages, merci de contacter l’expéditeur.|Vos données ne servent qu’à traiter cette demande et sont effacées après deux ans.|Joignez une copie de tous les reçus et conservez les originaux.|La demande doit parvenir au moins dix jours ouvrables avant le début.|Le soussigné accepte les conditions imprimées au verso.|Comme convenu par téléphone, les premiers résultats seront disponibles le mois prochain.|Les échantillons sans étiquette ne seront pas analysés.',
  headers:
    'Désignation|Quantité|Coût|Description|Date|Heures|Montant|Nom|Prix unitaire|Résultat|Valeurs de référence|Total|Code|Année|Examen|Remarques|Lien|Âge',
  page: 'Page 1 sur 2|Cerfa n° 12345*02|Exemplaire à conserver|Cadre réservé au service|Confidentiel|Feuillet 1|RH-017 v2',
};
