export const ES = `
Saludando con la mano | De pie en el andén, un brazo en alto. | saludo,cotidiano
Leyendo en el sillón | Con las piernas cruzadas junto a la ventana. | sentada,libro
Meditación | Las manos sobre las rodillas, los ojos cerrados. | sentado,yoga
Ceremonia del té | De rodillas, sujeta el cuenco con ambas manos. | Japón,arrodillada
Bailarina de puntillas | La otra pierna estirada hacia atrás. | ballet,danza
Salto de alegría | Los dos pies en el aire. | saltar,feliz
Aterrizaje de superhéroe | Una rodilla y un puño en el suelo. | héroe,acción
Caballero con espada | Dos manos en la empuñadura, frente al enemigo. | espada,combate
Desenvainando la katana | Postura baja, el instante del corte. | samurái,espada
Arquera | Tensa el arco y apunta a lo lejos. | arco,combate
Guardia de boxeo | Los puños arriba, la barbilla abajo. | boxeo,deporte
Patada giratoria | Todo el peso en el pie izquierdo. | artes marciales,pelea
Puñetazo | Golpe directo hacia delante. | boxeo,acción
Saludo militar | Los talones juntos, la mano en la frente. | uniforme
Reverencia | Para mayordomos y doncellas. | educado,saludo
Sonrisa tímida | Las manos en las mejillas. | tierno,cara
Niño llorando | Agachado, con la cara escondida. | triste
El pensador | La barbilla sobre el puño, como la estatua. | sentado,pensar
Brazos cruzados | Con confianza y algo de aburrimiento. | de pie,genial
Manos en la cintura | Piernas separadas, lista para todo. | de pie
Tumbada boca abajo | La barbilla entre las manos, los pies al aire. | tumbada,tierno
Durmiendo de lado | Hecho un ovillo. | dormir,noche
Postura del gato | A cuatro patas con la espalda redonda. | gato,yoga
Orejas de conejo | Las dos manos sobre la cabeza. | conejo,tierno
Corazón con los dedos | Un pequeño corazón para los fans. | ídolo,corazón
Señal de la paz | El clásico de las fotos de vacaciones. | foto
Ídolo cantando | Micrófono en mano, guiña un ojo al público. | ídolo,escenario
Solo de guitarra | Inclinado hacia atrás, los ojos cerrados. | guitarra,música
Paseo bajo la lluvia | Con el paraguas contra el viento. | lluvia,caminar
Corredora | Corre todo lo que puede, llega tarde a clase. | correr,deporte
Héroe volando | La capa al viento, un puño adelante. | volar,héroe
Lanzando un hechizo | La maga levanta su bastón. | magia,fantasía
Ángel rezando | Manos juntas, cabeza baja. | ángel,oración
Apoyado en la pared | Las manos en los bolsillos, espera a alguien. | de pie,cotidiano
Pedida de mano | Con una rodilla en tierra y un anillo. | boda,amor
En brazos | Para dos: la persona que lleva. | pareja,amor
Selfi | El móvil en alto, la cabeza ladeada. | móvil,foto
Bajo el cerezo | Mira los pétalos que caen. | primavera
Tiro a puerta | El delantero golpea el balón. | fútbol,deporte
Cocinando | La sartén en una mano, la espátula en la otra. | cocina,cotidiano
Victoria | Los brazos en alto, gritando. | ganar,deporte
Pino contra la pared | Sobre las dos manos, los pies al cielo. | gimnasia,deporte
Bailaora de flamenco | Los brazos arriba, el vestido al vuelo. | flamenco,baile`
