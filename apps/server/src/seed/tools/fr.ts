import type { ToolTexts } from './families.ts'

export const FR: ToolTexts = {
  labels: {
    pose: 'Pose',
    subject: 'Qui ou quoi',
    style: 'Style',
    mood: 'Ambiance',
    detail: 'Niveau de détail',
    looks: 'Apparence',
    idea: 'Votre idée',
    genre: 'Genre',
    character: 'Personnage',
    count: 'Combien',
    place: 'Lieu',
    tone: 'Ton',
    situation: 'Situation',
    what: 'De quoi il s’agit',
    where: 'Où cela paraît',
    topic: 'Thème',
    text: 'Texte',
    language: 'Langue',
    audience: 'Pour qui',
    season: 'Saison',
    kind: 'Ce qu’il faut nommer',
    feel: 'Impression voulue',
    scene: 'Ce qu’il y a d’autre dans l’image',
  },
  options: {
    detail: ['en deux phrases', 'en un paragraphe', 'partie par partie, en liste'],
    tone: ['chaleureux', 'drôle', 'sobre', 'solennel', 'sombre'],
    where: ['une courte publication', 'un portfolio', 'une page de boutique', 'la description d’une vidéo'],
    audience: ['un enfant de dix ans', 'quelqu’un qui apprend la langue', 'quelqu’un de pressé'],
    season: ['printemps', 'été', 'automne', 'hiver'],
  },
  tags: {
    poses: 'poses',
    pictures: 'images',
    characters: 'personnages',
    stories: 'histoires',
    words: 'textes',
  },
  tools: {
    imagePrompt: {
      name: 'Prompt d’image à partir d’une pose',
      description: 'Fait d’une pose et de quelques mots un prompt pour un modèle d’images.',
      template:
        'Écrivez un prompt pour un modèle d’images : des expressions anglaises séparées par des virgules, le plus important d’abord, 70 mots au plus. La pose reste exactement telle quelle.\n\nPose (gauche et droite sont celles de la figure) : {{pose}}\nOn voit : {{subject}}\n{{#style}}\nStyle : {{style}}\n{{/style}}\n{{#mood}}\nAmbiance et lumière : {{mood}}\n{{/mood}}\n\nPuis une seconde ligne qui commence par « Avoid: » et nomme ce qui ne doit pas figurer.',
    },
    poseDescription: {
      name: 'La pose en mots',
      description: 'Décrit une pose si clairement qu’on peut la reproduire.',
      template:
        'Décrivez cette pose d’une seule figure pour quelqu’un qui ne la voit pas, {{detail}}. Dites où porte le poids, ce que fait chaque bras et chaque main, et où va le regard. Gauche et droite sont celles de la figure.\n\nPose : {{pose}}',
    },
    characterSheet: {
      name: 'Fiche de personnage',
      description: 'D’une idée, un personnage entier : apparence, manières, désirs, un secret.',
      template:
        'Faites une fiche de personnage à partir de cette idée : {{idea}}\n{{#genre}}\nGenre : {{genre}}\n{{/genre}}\n\nAvec un titre par partie : nom et âge ; apparence (silhouette, cheveux, vêtements, un objet toujours sur soi) ; manières et voix ; trois habitudes du corps ; ce qu’il veut et ce qu’il craint ; un secret ; deux proches. Soyez concret, sans clichés.',
    },
    sheetPicture: {
      name: 'Prompt pour une planche de personnage',
      description: 'Un prompt pour la même figure de face, de profil et de dos.',
      template:
        'Écrivez en anglais un prompt pour un modèle d’images : une planche de personnage sur fond clair et uni, la même figure trois fois en pose A, de face, de profil et de dos, avec trois petits visages à côté. 80 mots au plus, séparés par des virgules.\n\nApparence : {{looks}}\n{{#style}}\nStyle : {{style}}\n{{/style}}',
    },
    sceneIdeas: {
      name: 'Idées de scènes',
      description: 'De petites scènes pour un lieu, où quelqu’un fait quelque chose.',
      template:
        'Donnez {{count}} idées d’images dans ce lieu : {{place}}\n{{#mood}}\nAmbiance : {{mood}}\n{{/mood}}\n{{#pose}}\nQuelqu’un se tient ainsi : {{pose}}\n{{/pose}}\n\nPour chacune : une ligne qui dit qui fait quoi et pourquoi on regarde, puis la lumière et la caméra en quelques mots. Pas deux pareilles.',
    },
    poseSeries: {
      name: 'Une série de poses',
      description: 'Des poses sur un thème, du calme au déchaîné, à partager en collection.',
      template:
        'Énumérez {{count}} poses sur le thème « {{topic}} », du calme au déchaîné. Pour chacune : un nom court, puis une phrase avec le poids, le dos, les deux mains et le regard. Elles doivent être possibles pour un corps et lisibles en silhouette.',
    },
    fourPanels: {
      name: 'BD en quatre cases',
      description: 'Début, suite, retournement, chute, avec les poses et les bulles.',
      template:
        'Écrivez une bande dessinée en quatre cases, sur un ton {{tone}}, d’après cette idée : {{idea}}\n\nPour chaque case : ce qu’on voit, la pose et le visage de chacun, les mots des bulles (12 mots au plus par bulle). La troisième case retourne l’histoire, la quatrième conclut.',
    },
    lines: {
      name: 'Répliques',
      description: 'Ce qu’un personnage dirait dans une situation, de sa propre voix.',
      template:
        'Écrivez {{count}} répliques que ce personnage pourrait dire, chacune avec une autre émotion, 25 mots au plus, de sa propre voix.\n\nSituation : {{situation}}\n\nLe personnage :\n{{character}}',
    },
    backstory: {
      name: 'Son passé',
      description: 'Trois moments qui ont fait d’un personnage ce qu’il est.',
      template:
        'Écrivez le passé de ce personnage en trois moments, sur un ton {{tone}}, d’environ 80 mots chacun. Chaque moment explique quelque chose qui se voit aujourd’hui dans sa façon de se tenir ou de bouger.\n{{#situation}}\nOn sait : {{situation}}\n{{/situation}}\n\nLe personnage :\n{{character}}',
    },
    acting: {
      name: 'Langage du corps',
      description: 'Comment six émotions se voient sur le visage, les mains et la posture.',
      template:
        'Situation : {{situation}}\n{{#character}}\n\nLe personnage :\n{{character}}\n{{/character}}\n\nDécrivez comment le corps le montre dans le calme, la joie, la colère, la tristesse, le soulagement et la surprise. Pour chaque émotion, une phrase avec visage, mains, dos et pieds, qu’on puisse mettre en pose.',
    },
    outfits: {
      name: 'Tenues',
      description: 'Des vêtements qui vont à une figure et à une saison.',
      template:
        'Proposez {{count}} tenues, saison : {{season}}, pour cette figure : {{looks}}\n{{#style}}\nStyle : {{style}}\n{{/style}}\n\nPour chacune : un nom, les pièces de la tête aux pieds avec couleurs et matières, et ce qu’elle dit de qui la porte.',
    },
    lighting: {
      name: 'Lumière pour une pose',
      description: 'Un plan de lumière et de caméra qui met une pose en valeur.',
      template:
        'Prévoyez la lumière et la caméra pour une figure.\n\nPose : {{pose}}\nAmbiance : {{mood}}\n\nIndiquez direction, hauteur, dureté et couleur de la lumière principale, du remplissage et du contre-jour ; le fond ; hauteur, distance et angle de la caméra. Puis une phrase sur ce que la lumière cache et ce qu’elle montre.',
    },
    caption: {
      name: 'Légende',
      description: 'Trois légendes au choix.',
      template:
        'Écrivez trois textes pour {{where}}, sur un ton {{tone}}, à propos de ceci : {{what}}\n\nChacun se lit seul. Pas de hashtags, un emoji au plus par texte.',
    },
    hashtags: {
      name: 'Hashtags',
      description: 'Des hashtags que l’on cherche vraiment.',
      template:
        'Donnez {{count}} hashtags sur « {{topic}} », du plus large au plus précis, sur une seule ligne.{{#language}} La plupart dans cette langue : {{language}}.{{/language}} Aucun qui soit interdit ou hors sujet.',
    },
    altText: {
      name: 'Texte alternatif',
      description: 'Dit ce que montre une image à qui ne la voit pas.',
      template:
        'Écrivez le texte alternatif d’une image en deux phrases au plus{{#language}}, langue : {{language}}{{/language}}. Commencez par l’essentiel, sans « image de ».\n\nDans l’image : {{scene}}\n{{#pose}}\nPose de la figure : {{pose}}\n{{/pose}}',
    },
    titles: {
      name: 'Titres',
      description: 'Des titres pour une image, une histoire ou une collection de poses.',
      template:
        'Donnez {{count}} titres pour ceci : {{what}}\n{{#feel}}\nImpression voulue : {{feel}}\n{{/feel}}\n\nCinq mots au plus, jamais deux sur le même modèle.',
    },
    names: {
      name: 'Noms',
      description: 'Des noms pour des personnages, des lieux et des choses.',
      template:
        'Donnez {{count}} noms pour : {{kind}}\n{{#feel}}\nImpression voulue : {{feel}}\n{{/feel}}\n\nUn par ligne, avec quelques mots sur ce qu’il évoque. Pas de noms de figures connues.',
    },
    translate: {
      name: 'Traduire',
      description: 'Traduit un texte comme on le dirait là-bas.',
      template:
        'Traduisez ce texte dans cette langue : {{language}}, sur un ton {{tone}}, comme l’écrirait une personne dont c’est la langue maternelle. Gardez noms, nombres et retours à la ligne.\n\n{{text}}',
    },
    simpler: {
      name: 'Dire plus simplement',
      description: 'Récrit un texte pour qu’on le comprenne sans peine.',
      template:
        'Récrivez ce texte pour {{audience}}. Gardez ce qu’il dit, ôtez ce qui n’est pas nécessaire.\n\n{{text}}',
    },
    proofread: {
      name: 'Corriger',
      description: 'Corrige un texte et dit ce qui n’allait pas.',
      template:
        'Corrigez l’orthographe, la grammaire et la ponctuation de ce texte, et rien d’autre. Donnez le texte corrigé, puis la liste de ce que vous avez changé et pourquoi.\n\n{{text}}',
    },
  },
}
