import type { ToolTexts } from './families.ts'

export const ES: ToolTexts = {
  labels: {
    pose: 'Pose',
    subject: 'Quién o qué se ve',
    style: 'Estilo',
    mood: 'Ambiente',
    detail: 'Con cuánto detalle',
    looks: 'Aspecto',
    idea: 'Tu idea',
    genre: 'Género',
    character: 'Personaje',
    count: 'Cuántos',
    place: 'Lugar',
    tone: 'Tono',
    situation: 'Situación',
    what: 'De qué trata',
    where: 'Dónde aparece',
    topic: 'Tema',
    text: 'Texto',
    language: 'Idioma',
    audience: 'Para quién',
    season: 'Estación',
    kind: 'Qué necesita nombre',
    feel: 'Qué debe transmitir',
    scene: 'Qué más hay en la imagen',
  },
  options: {
    detail: ['en dos frases', 'en un párrafo', 'parte por parte, en una lista'],
    tone: ['cálido', 'divertido', 'sobrio', 'solemne', 'oscuro'],
    where: ['una publicación corta', 'un portafolio', 'una página de tienda', 'la descripción de un vídeo'],
    audience: ['una niña de diez años', 'alguien que aprende el idioma', 'alguien con prisa'],
    season: ['primavera', 'verano', 'otoño', 'invierno'],
  },
  tags: {
    poses: 'poses',
    pictures: 'imágenes',
    characters: 'personajes',
    stories: 'historias',
    words: 'textos',
  },
  tools: {
    imagePrompt: {
      name: 'Prompt de imagen a partir de una pose',
      description: 'Convierte una pose y unas palabras en un prompt para un modelo de imágenes.',
      template:
        'Escribe un prompt para un modelo de imágenes: expresiones en inglés separadas por comas, lo más importante primero, 70 palabras como máximo. La pose se respeta tal cual.\n\nPose (izquierda y derecha son las de la figura): {{pose}}\nSe ve: {{subject}}\n{{#style}}\nEstilo: {{style}}\n{{/style}}\n{{#mood}}\nAmbiente y luz: {{mood}}\n{{/mood}}\n\nDespués, una segunda línea que empiece por «Avoid:» con lo que no debe aparecer.',
    },
    poseDescription: {
      name: 'La pose en palabras',
      description: 'Describe una pose con tanta claridad que se puede imitar.',
      template:
        'Describe esta pose de una sola figura para alguien que no la ve, {{detail}}. Di dónde descansa el peso, qué hace cada brazo y cada mano y hacia dónde mira. Izquierda y derecha son las de la figura.\n\nPose: {{pose}}',
    },
    characterSheet: {
      name: 'Ficha de personaje',
      description: 'De una idea, un personaje entero: aspecto, carácter, deseos y un secreto.',
      template:
        'Haz una ficha de personaje a partir de esta idea: {{idea}}\n{{#genre}}\nGénero: {{genre}}\n{{/genre}}\n\nCon un título para cada parte: nombre y edad; aspecto (silueta, pelo, ropa, algo que siempre lleva); carácter y voz; tres costumbres del cuerpo; qué quiere y qué teme; un secreto; dos personas de su entorno. Concreta y sin tópicos.',
    },
    sheetPicture: {
      name: 'Prompt para una hoja de personaje',
      description: 'Un prompt para la misma figura de frente, de lado y de espaldas.',
      template:
        'Escribe en inglés un prompt para un modelo de imágenes: hoja de personaje sobre fondo claro y liso, la misma figura tres veces en pose A, de frente, de lado y de espaldas, con tres caras pequeñas al lado. 80 palabras como máximo, separadas por comas.\n\nAspecto: {{looks}}\n{{#style}}\nEstilo: {{style}}\n{{/style}}',
    },
    sceneIdeas: {
      name: 'Ideas de escenas',
      description: 'Pequeñas escenas para un lugar, cada una con alguien que hace algo.',
      template:
        'Da {{count}} ideas de imágenes en este lugar: {{place}}\n{{#mood}}\nAmbiente: {{mood}}\n{{/mood}}\n{{#pose}}\nAlguien está así: {{pose}}\n{{/pose}}\n\nPara cada una: una línea con quién hace qué y por qué merece la mirada; luego, luz y cámara en pocas palabras. Que no se repitan.',
    },
    poseSeries: {
      name: 'Una serie de poses',
      description: 'Poses sobre un tema, de la calma al desenfreno, para compartir como lote.',
      template:
        'Enumera {{count}} poses sobre el tema «{{topic}}», de la calma al desenfreno. De cada una: un nombre corto y una frase con el peso, la espalda, las dos manos y la mirada. Tienen que ser posibles para un cuerpo y leerse como silueta.',
    },
    fourPanels: {
      name: 'Cómic de cuatro viñetas',
      description: 'Planteamiento, desarrollo, giro y final, con poses y bocadillos.',
      template:
        'Escribe un cómic de cuatro viñetas, en tono {{tone}}, con esta idea: {{idea}}\n\nPara cada viñeta: qué se ve, la pose y la cara de cada uno y las palabras de los bocadillos (12 por bocadillo como máximo). La tercera da el giro, la cuarta remata.',
    },
    lines: {
      name: 'Frases para un personaje',
      description: 'Lo que diría un personaje en una situación, con su propia voz.',
      template:
        'Escribe {{count}} frases que podría decir este personaje, cada una con otra emoción, de 25 palabras como máximo, con su propia voz.\n\nSituación: {{situation}}\n\nEl personaje:\n{{character}}',
    },
    backstory: {
      name: 'Su pasado',
      description: 'Tres momentos que hicieron a un personaje quien es.',
      template:
        'Escribe el pasado de este personaje en tres momentos, en tono {{tone}}, de unas 80 palabras cada uno. Cada momento explica algo que hoy se nota en cómo está de pie o se mueve.\n{{#situation}}\nSe sabe: {{situation}}\n{{/situation}}\n\nEl personaje:\n{{character}}',
    },
    acting: {
      name: 'Lenguaje corporal',
      description: 'Cómo se notan seis emociones en la cara, las manos y la postura.',
      template:
        'Situación: {{situation}}\n{{#character}}\n\nEl personaje:\n{{character}}\n{{/character}}\n\nDescribe cómo lo muestra el cuerpo en calma, con alegría, con rabia, con tristeza, con alivio y con sorpresa. Para cada emoción, una frase con cara, manos, espalda y pies que se pueda convertir en pose.',
    },
    outfits: {
      name: 'Conjuntos de ropa',
      description: 'Ropa que va con una figura y una estación.',
      template:
        'Propón {{count}} conjuntos de {{season}} para esta figura: {{looks}}\n{{#style}}\nEstilo: {{style}}\n{{/style}}\n\nDe cada uno: un nombre, las prendas de la cabeza a los pies con colores y tejidos, y qué dice de quien lo lleva.',
    },
    lighting: {
      name: 'Luz para una pose',
      description: 'Un plan de luces y cámara que hace lucir una pose.',
      template:
        'Planifica la luz y la cámara para una figura.\n\nPose: {{pose}}\nAmbiente: {{mood}}\n\nIndica dirección, altura, dureza y color de la luz principal, del relleno y del contraluz; el fondo; altura, distancia y ángulo de la cámara. Después, una frase sobre lo que la luz esconde y lo que muestra.',
    },
    caption: {
      name: 'Pie de foto',
      description: 'Tres textos para elegir.',
      template:
        'Escribe tres textos para {{where}}, en tono {{tone}}, sobre esto: {{what}}\n\nCada uno se entiende solo. Sin hashtags y con un emoji como máximo.',
    },
    hashtags: {
      name: 'Hashtags',
      description: 'Hashtags que la gente busca de verdad.',
      template:
        'Da {{count}} hashtags sobre «{{topic}}», de lo general a lo concreto, en una sola línea.{{#language}} La mayoría en {{language}}.{{/language}} Ninguno prohibido ni ajeno al tema.',
    },
    altText: {
      name: 'Texto alternativo',
      description: 'Cuenta qué muestra una imagen a quien no la ve.',
      template:
        'Escribe el texto alternativo de una imagen en dos frases como máximo{{#language}}, en {{language}}{{/language}}. Empieza por lo más importante, sin «imagen de».\n\nEn la imagen: {{scene}}\n{{#pose}}\nPose de la figura: {{pose}}\n{{/pose}}',
    },
    titles: {
      name: 'Títulos',
      description: 'Títulos para una imagen, una historia o un lote de poses.',
      template:
        'Da {{count}} títulos para esto: {{what}}\n{{#feel}}\nDeben transmitir: {{feel}}\n{{/feel}}\n\nCinco palabras como máximo, sin repetir el mismo molde.',
    },
    names: {
      name: 'Nombres',
      description: 'Nombres para personajes, lugares y cosas.',
      template:
        'Da {{count}} nombres para: {{kind}}\n{{#feel}}\nDeben transmitir: {{feel}}\n{{/feel}}\n\nUno por línea, con unas palabras sobre lo que evoca. Sin nombres de figuras conocidas.',
    },
    translate: {
      name: 'Traducir',
      description: 'Traduce un texto como se diría allí.',
      template:
        'Traduce este texto al idioma {{language}}, en tono {{tone}}, como lo escribiría un hablante nativo. Conserva nombres, números y saltos de línea.\n\n{{text}}',
    },
    simpler: {
      name: 'Decirlo más sencillo',
      description: 'Reescribe un texto para que se entienda con facilidad.',
      template:
        'Reescribe este texto para {{audience}}. Mantén lo que dice y quita lo que no hace falta.\n\n{{text}}',
    },
    proofread: {
      name: 'Corregir',
      description: 'Corrige un texto y explica qué estaba mal.',
      template:
        'Corrige la ortografía, la gramática y la puntuación de este texto y nada más. Da el texto corregido y después una lista con lo que has cambiado y por qué.\n\n{{text}}',
    },
  },
}
