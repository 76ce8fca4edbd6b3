import type { ToolTexts } from './families.ts'

export const DE: ToolTexts = {
  labels: {
    pose: 'Pose',
    subject: 'Wer oder was zu sehen ist',
    style: 'Stil',
    mood: 'Stimmung',
    detail: 'Wie ausführlich',
    looks: 'Aussehen',
    idea: 'Deine Idee',
    genre: 'Genre',
    character: 'Charakter',
    count: 'Wie viele',
    place: 'Ort',
    tone: 'Ton',
    situation: 'Situation',
    what: 'Worum es geht',
    where: 'Wofür',
    topic: 'Thema',
    text: 'Text',
    language: 'Sprache',
    audience: 'Für wen',
    season: 'Jahreszeit',
    kind: 'Was einen Namen braucht',
    feel: 'Wie es wirken soll',
    scene: 'Was sonst im Bild ist',
  },
  options: {
    detail: ['in zwei Sätzen', 'in einem Absatz', 'als Liste, Körperteil für Körperteil'],
    tone: ['warm', 'witzig', 'sachlich', 'feierlich', 'düster'],
    where: ['einen kurzen Beitrag', 'ein Portfolio', 'eine Shopseite', 'eine Videobeschreibung'],
    audience: ['ein zehnjähriges Kind', 'jemanden, der die Sprache lernt', 'jemanden in Eile'],
    season: ['Frühling', 'Sommer', 'Herbst', 'Winter'],
  },
  tags: {
    poses: 'Posen',
    pictures: 'Bilder',
    characters: 'Charaktere',
    stories: 'Geschichten',
    words: 'Texte',
  },
  tools: {
    imagePrompt: {
      name: 'Bild-Prompt aus einer Pose',
      description: 'Macht aus einer Pose und ein paar Worten einen Prompt für ein Bildmodell.',
      template:
        'Schreib einen Prompt für ein Bildmodell: englische Stichworte, durch Kommas getrennt, das Wichtigste zuerst, höchstens 70 Wörter. Die Pose bleibt genau so, wie sie ist.\n\nPose (links und rechts von der Figur aus): {{pose}}\nZu sehen: {{subject}}\n{{#style}}\nStil: {{style}}\n{{/style}}\n{{#mood}}\nStimmung und Licht: {{mood}}\n{{/mood}}\n\nDann eine zweite Zeile, die mit „Avoid:“ beginnt und nennt, was nicht ins Bild soll.',
    },
    poseDescription: {
      name: 'Pose in Worten',
      description: 'Beschreibt eine Pose so klar, dass man sie nachstellen kann.',
      template:
        'Beschreibe diese Pose einer einzelnen Figur für jemanden, der sie nicht sieht, {{detail}}. Sag, wo das Gewicht liegt, was jeder Arm und jede Hand tut und wohin der Blick geht. Links und rechts sind von der Figur aus gemeint.\n\nPose: {{pose}}',
    },
    characterSheet: {
      name: 'Charakterbogen',
      description: 'Aus einer Idee wird ein ganzer Charakter: Aussehen, Wesen, Wünsche, ein Geheimnis.',
      template:
        'Mach aus dieser Idee einen Charakterbogen: {{idea}}\n{{#genre}}\nGenre: {{genre}}\n{{/genre}}\n\nMit je einer Überschrift: Name und Alter; Aussehen (Silhouette, Haare, Kleidung, etwas, das immer dabei ist); Wesen und Stimme; drei körperliche Angewohnheiten; Wunsch und Angst; ein Geheimnis; zwei Menschen aus dem Umfeld. Bleib konkret, ohne Klischees.',
    },
    sheetPicture: {
      name: 'Prompt für ein Charakterblatt',
      description: 'Ein Prompt für dieselbe Figur von vorn, von der Seite und von hinten.',
      template:
        'Schreib einen englischen Prompt für ein Bildmodell: ein Charakterblatt vor hellem, schlichtem Hintergrund, dieselbe Figur dreimal in A-Pose, von vorn, von der Seite und von hinten, daneben drei kleine Gesichter. Höchstens 80 Wörter, Stichworte, durch Kommas getrennt.\n\nAussehen: {{looks}}\n{{#style}}\nStil: {{style}}\n{{/style}}',
    },
    sceneIdeas: {
      name: 'Ideen für Szenen',
      description: 'Kleine Szenen für einen Ort, in jeder tut jemand etwas.',
      template:
        'Nenne {{count}} Ideen für Bilder an diesem Ort: {{place}}\n{{#mood}}\nStimmung: {{mood}}\n{{/mood}}\n{{#pose}}\nEine Figur darin hat diese Pose: {{pose}}\n{{/pose}}\n\nZu jeder Idee: eine Zeile dazu, wer was tut und warum man hinsieht, dann Licht und Kamera in wenigen Worten. Keine gleicht der anderen.',
    },
    poseSeries: {
      name: 'Posenreihe',
      description: 'Posen zu einem Thema, von ruhig bis wild: zum Nachstellen und als Bündel zum Teilen.',
      template:
        'Nenne {{count}} Posen zum Thema „{{topic}}“, von ruhig bis wild. Zu jeder: ein kurzer Name, dann ein Satz zu Gewicht, Rücken, beiden Händen und Blick. Jede muss körperlich möglich und als Silhouette lesbar sein.',
    },
    fourPanels: {
      name: 'Comic in vier Bildern',
      description: 'Anfang, Entwicklung, Wendung, Schluss: mit Posen und Sprechblasen für jedes Bild.',
      template:
        'Schreib einen Comic in vier Bildern, {{tone}}, nach dieser Idee: {{idea}}\n\nZu jedem Bild: was zu sehen ist, Pose und Gesichtsausdruck aller Beteiligten und der Text der Sprechblasen (höchstens 12 Wörter je Blase). Das dritte Bild bringt die Wendung, das vierte die Pointe.',
    },
    lines: {
      name: 'Sätze für einen Charakter',
      description: 'Was ein Charakter in einer Situation sagen würde, in seinem eigenen Ton.',
      template:
        'Schreib {{count}} Sätze, die dieser Charakter sagen könnte: jeder mit einem anderen Gefühl, höchstens 25 Wörter lang und in seinem eigenen Ton.\n\nSituation: {{situation}}\n\nDer Charakter:\n{{character}}',
    },
    backstory: {
      name: 'Vorgeschichte',
      description: 'Drei Augenblicke, die einen Charakter geprägt haben.',
      template:
        'Schreib die Vorgeschichte dieses Charakters in drei Augenblicken, {{tone}}, je etwa 80 Wörter. Jeder erklärt etwas, das man heute an Haltung oder Bewegung sieht.\n{{#situation}}\nBekannt ist: {{situation}}\n{{/situation}}\n\nDer Charakter:\n{{character}}',
    },
    acting: {
      name: 'Körpersprache',
      description: 'Wie sich sechs Gefühle in Gesicht, Händen und Haltung zeigen.',
      template:
        'Situation: {{situation}}\n{{#character}}\n\nDer Charakter:\n{{character}}\n{{/character}}\n\nBeschreibe, wie der Körper sechs Gefühle zeigt: ruhig, froh, wütend, traurig, erleichtert, überrascht. Je Gefühl ein Satz zu Gesicht, Händen, Rücken und Füßen, der sich als Pose nachstellen lässt.',
    },
    outfits: {
      name: 'Outfits',
      description: 'Kleidung, die zu einer Figur und einer Jahreszeit passt.',
      template:
        'Schlag {{count}} Outfits für den {{season}} vor, für diese Figur: {{looks}}\n{{#style}}\nStil: {{style}}\n{{/style}}\n\nZu jedem: ein Name, die Kleidung von Kopf bis Fuß mit Farben und Stoffen und was sie über die Person sagt.',
    },
    lighting: {
      name: 'Licht für eine Pose',
      description: 'Ein Plan für Licht und Kamera, der eine Pose zur Geltung bringt.',
      template:
        'Plane Licht und Kamera für eine Figur.\n\nPose: {{pose}}\nStimmung: {{mood}}\n\nNenne Richtung, Höhe, Härte und Farbe von Hauptlicht, Aufheller und Kantenlicht; den Hintergrund; Höhe, Abstand und Bildwinkel der Kamera. Dann ein Satz dazu, was das Licht verbirgt und was es zeigt.',
    },
    caption: {
      name: 'Bildunterschrift',
      description: 'Drei Bildunterschriften zur Auswahl.',
      template:
        'Schreib drei Bildunterschriften für {{where}}, {{tone}}. Darum geht es: {{what}}\n\nJede steht für sich. Keine Hashtags, höchstens je ein Emoji.',
    },
    hashtags: {
      name: 'Hashtags',
      description: 'Hashtags, nach denen wirklich gesucht wird.',
      template:
        'Nenne {{count}} Hashtags zu „{{topic}}“, vom Allgemeinen zum Speziellen, alle in einer Zeile.{{#language}} Die meisten auf {{language}}.{{/language}} Keine gesperrten und keine, die nichts damit zu tun haben.',
    },
    altText: {
      name: 'Alternativtext',
      description: 'Sagt, was ein Bild zeigt, für alle, die es nicht sehen.',
      template:
        'Schreib den Alternativtext eines Bildes in höchstens zwei Sätzen{{#language}}, auf {{language}}{{/language}}. Beginne mit dem Wichtigsten, ohne „Bild von“.\n\nIm Bild: {{scene}}\n{{#pose}}\nPose der Figur: {{pose}}\n{{/pose}}',
    },
    titles: {
      name: 'Titel',
      description: 'Titel für ein Bild, eine Geschichte oder ein Posenbündel.',
      template:
        'Nenne {{count}} Titel. Worum es geht: {{what}}\n{{#feel}}\nSie sollen so wirken: {{feel}}\n{{/feel}}\n\nHöchstens fünf Wörter je Titel, keine zwei nach demselben Muster.',
    },
    names: {
      name: 'Namen',
      description: 'Namen für Charaktere, Orte und Dinge.',
      template:
        'Nenne {{count}} Namen für: {{kind}}\n{{#feel}}\nSie sollen so wirken: {{feel}}\n{{/feel}}\n\nEinen je Zeile, mit ein paar Worten dazu, woran er denken lässt. Keine Namen bekannter Figuren.',
    },
    translate: {
      name: 'Übersetzen',
      description: 'Übersetzt einen Text so, wie man es dort sagen würde.',
      template:
        'Übersetze diesen Text in die Sprache {{language}}, so wie ihn jemand mit dieser Muttersprache schreiben würde. Ton: {{tone}}. Namen, Zahlen und Zeilenumbrüche bleiben.\n\n{{text}}',
    },
    simpler: {
      name: 'Einfacher gesagt',
      description: 'Schreibt einen Text so um, dass man ihn leicht versteht.',
      template:
        'Schreib diesen Text um, für {{audience}}. Der Inhalt bleibt, Unnötiges fällt weg.\n\n{{text}}',
    },
    proofread: {
      name: 'Korrekturlesen',
      description: 'Korrigiert einen Text und sagt, was falsch war.',
      template:
        'Korrigiere Rechtschreibung, Grammatik und Zeichensetzung dieses Textes und sonst nichts. Gib den korrigierten Text, dann eine Liste, was du warum geändert hast.\n\n{{text}}',
    },
  },
}
